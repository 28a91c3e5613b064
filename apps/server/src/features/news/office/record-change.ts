import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import { type NewsAct, type NewsEventType, recordEvent } from '../events.ts';

export type ChangeKind = 'item' | 'topic' | 'source';

interface Change {
  kind: ChangeKind;
  subject: string;
  /** The version that was seen, 0 for none. Undefined: whatever it is. */
  version?: number | undefined;
  /** What counts from now on; null: nothing any more. */
  content: object | null;
  type: NewsEventType;
}

/** Keeps what an editor decided as the next version, with its event in the audit log. False if somebody else was faster. */
export async function recordChange(
  tx: Transaction,
  { kind, subject, version, content, type }: Change,
  { accountId, address, reason, now }: NewsAct,
): Promise<boolean> {
  const inserted = await tx.execute(
    `insert into news_change (kind, subject, version, content, reason, changed_by, changed_at)
     select $1, $2, newest.version + 1, $4::jsonb, $5, $6, $7
     from (select coalesce(max(version), 0) as version from news_change where kind = $1 and subject = $2) newest
     where $3::int is null or newest.version = $3 on conflict do nothing`,
    [kind, subject, version ?? null, content && JSON.stringify(content), reason, accountId, now],
  );
  if (inserted === 0) return false;
  const detail = { reason, ...content };
  await recordEvent(tx, { at: now, type, accountId, address, object: subject, success: true, detail });
  return true;
}

export interface RecordedChange {
  subject: string;
  version: number;
  content: unknown;
  reason: string;
  by: string;
  at: string;
}

const MOST_LISTED = 100;

/** What editors decided, the newest first; of one subject, or of all of a kind. */
export const readChanges = (q: Queryable, kind: ChangeKind, subject?: string): Promise<RecordedChange[]> =>
  q.query<RecordedChange>(
    `select c.subject, c.version, c.content, c.reason, coalesce(a.user_name, '') as by, c.changed_at as at
     from news_change c left join account a on a.id = c.changed_by and a.state <> 'erased'
     where c.kind = $1 and ($2::text is null or c.subject = $2) order by c.changed_at desc, c.version desc limit $3`,
    [kind, subject ?? null, MOST_LISTED],
  );

/** Subject → its newest version. */
export async function newestVersions(q: Queryable, kind: ChangeKind): Promise<ReadonlyMap<string, number>> {
  const rows = await q.query<{ subject: string; version: number }>(
    'select subject, max(version)::int as version from news_change where kind = $1 group by subject',
    [kind],
  );
  return new Map(rows.map(({ subject, version }) => [subject, version]));
}
