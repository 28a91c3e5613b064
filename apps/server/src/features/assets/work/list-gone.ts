import { AFFECTED_FROM } from '@ldy/domain/asset/urgency.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ListedRow } from './listed-row.ts';
import { TIMEOUT_MS } from './work-limits.ts';

/** What assets had, the last that went first. Of the question count the holder, assets, vulnerability, group, tag and place. */
export async function listGone(
  database: Database,
  asked: readonly unknown[],
  { size, from }: { size: number; from: number },
): Promise<ListedRow[][]> {
  const rows = await database.query<ListedRow>(
    `select w.asset_id, w.anchor, case w.verdict when 0 then $9::int else 0 end as urgency, false as is_open, 0 as components, null::jsonb as verdict,
       coalesce(w.gone_at, 'epoch') as found_at, w.gone_at, a.name, a.level, a.location, a.asset_group, w.state, 'gone' as standing, w.assignee, w.assignee_id, w.due, w.note,
       1 as assets
     from finding_work w join asset a on a.id = w.asset_id where ${IS_GONE} order by w.gone_at desc, w.anchor, w.asset_id limit $10 offset $11`,
    [...goneOf(asked), AFFECTED_FROM, size + 1, from],
    { timeoutMs: TIMEOUT_MS },
  );
  return rows.map((row) => [row]);
}

const IS_GONE = `w.holder_id = $1::uuid and w.gone_at is not null and ($2::uuid[] is null or w.asset_id = any($2::uuid[]))
  and ($3::text[] is null or w.anchor = any($3::text[])) and ($4::text is null or a.asset_group = $4::text) and ($5::text is null or $5::text = any(a.tags))
  and ($6::text is null or lower(a.name) like $6 or lower(w.anchor) like $6)
  and ($7::int[] is null or a.level = any($7::int[])) and ($8::int is null or a.location = $8::int)`;

/** Of the parameters of `ASKED` those that it has. */
const goneOf = (asked: readonly unknown[]): unknown[] => [...asked.slice(0, 6), asked[15], asked[16]];

export async function countGone(database: Database, asked: readonly unknown[]): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from finding_work w join asset a on a.id = w.asset_id where ${IS_GONE}`,
    goneOf(asked),
    { timeoutMs: TIMEOUT_MS },
  );
  return row?.count ?? 0;
}
