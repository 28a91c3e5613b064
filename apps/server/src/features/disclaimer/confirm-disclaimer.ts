import type { Database, Queryable } from '../../platform/database/database.ts';
import { recordEvent } from '../audit/record-event.ts';
import { DISCLAIMER_VERSION } from './disclaimer-version.ts';

export async function hasConfirmed(q: Queryable, accountId: string): Promise<boolean> {
  const rows = await q.query(
    `select 1 from consent
      where account_id = $1 and document = 'disclaimer' and version = $2 and withdrawn_at is null limit 1`,
    [accountId, DISCLAIMER_VERSION],
  );
  return rows.length > 0;
}

/** Writes down who confirmed which text, when and from where; once, however often the button is pressed. */
export async function confirmDisclaimer(
  database: Database,
  { accountId, address, now }: { accountId: string; address: string; now: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('select 1 from account where id = $1 for update', [accountId]);
    if (await hasConfirmed(tx, accountId)) return;
    await tx.execute(
      `insert into consent (account_id, document, version, address, at) values ($1, 'disclaimer', $2, $3, $4)`,
      [accountId, DISCLAIMER_VERSION, address, now],
    );
    await recordEvent(tx, {
      at: now,
      type: 'consent.give',
      accountId,
      address,
      object: 'disclaimer',
      success: true,
      detail: { version: DISCLAIMER_VERSION },
    });
  });
}
