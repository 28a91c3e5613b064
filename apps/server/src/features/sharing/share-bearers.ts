import { SHARE_NOUNS, type ShareKind } from '@ldy/contract/sharing.ts';
import type { BearerPart } from '../../platform/modules/bearers.ts';
import type { CommonDeps } from '../../platform/modules/module.ts';

interface Row {
  id: string;
  kind: ShareKind;
  count: number;
  name: string;
  title: string;
  made: string;
  ends: string;
  used: string | null;
}

/** Share links, for the list of what works without a session. */
export const shareBearers: BearerPart<CommonDeps> = {
  table: 'share_link',
  async list({ database }, { accountId, now }) {
    const rows = await database.query<Row>(
      `select id, kind, cardinality(items) as count, name, title, created_at as made, expires_at as ends, opened_at as used
       from share_link where made_by = $1 and revoked_at is null and expires_at > $2 order by created_at desc, id`,
      [accountId, now],
    );
    return rows.map(({ kind, count, name, title, ...row }) => ({
      ...row,
      name: [name || `${SHARE_NOUNS[kind]}（${count} 条）`, title].filter(Boolean).join(' · '),
    }));
  },
  end: (tx, { accountId, now }, id) =>
    tx.execute(
      `update share_link set revoked_at = $2
       where made_by = $1 and revoked_at is null and expires_at > $2 and ($3::uuid is null or id = $3)`,
      [accountId, now, id ?? null],
    ),
};
