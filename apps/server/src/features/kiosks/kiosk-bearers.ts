import type { BearerPart, MadeBearer } from '../../platform/modules/bearers.ts';
import type { CommonDeps } from '../../platform/modules/module.ts';

/** Addresses of screens, for the list of what works without a session. */
export const kioskBearers: BearerPart<CommonDeps> = {
  table: 'kiosk',
  list: ({ database }, { accountId, now }) =>
    database.query<MadeBearer>(
      `select id, name, created_at as made, ends_at as ends, last_used_at as used from kiosk
       where account_id = $1 and ends_at > $2 order by created_at desc, id`,
      [accountId, now],
    ),
  end: (tx, { accountId }, id) =>
    tx.execute('delete from kiosk where account_id = $1 and ($2::uuid is null or id = $2)', [accountId, id ?? null]),
};
