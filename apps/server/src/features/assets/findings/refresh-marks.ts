import type { Database } from '#server/platform/database/database.ts';
import { loadMarks } from '../../vulnerabilities/list/load-rows.ts';
import { lockAssets } from '../own/asset-rows.ts';
import { type FindingRow, findingOf, readVerdicts } from './finding-of.ts';

const AT_ONCE = 500;

/** What orders the findings of these vulnerabilities is as it is now: their priority or severity moved, and no verdict did. */
export async function refreshMarks(database: Database, anchors: readonly string[]): Promise<void> {
  for (let at = 0; at < anchors.length; at += AT_ONCE) {
    const some = anchors.slice(at, at + AT_ONCE);
    const rows = await database.query<{ asset_id: string }>(
      'select distinct asset_id from asset_finding where anchor = any($1::text[]) order by asset_id',
      [some],
    );
    for (const { asset_id } of rows) await refreshAsset(database, asset_id, some);
  }
}

/** The same of one asset, of these vulnerabilities or of all. */
export async function refreshAsset(database: Database, id: string, anchors?: readonly string[]): Promise<void> {
  const known = await database.query<{ anchor: string }>(
    'select anchor from asset_finding where asset_id = $1 and ($2::text[] is null or anchor = any($2))',
    [id, anchors ?? null],
  );
  const marks = await loadMarks(
    database,
    known.map(({ anchor }) => anchor),
  );
  await database.transaction(async (tx) => {
    await lockAssets(tx, [id]);
    const rows = await tx.query<{ anchor: string; verdicts: unknown; location: number; level: number }>(
      `select f.anchor, f.verdicts, a.location, a.level from asset_finding f join asset a on a.id = f.asset_id
       where f.asset_id = $1 and f.anchor = any($2::text[])`,
      [id, [...marks.keys()]],
    );
    const fresh = rows.flatMap(({ anchor, verdicts, ...asset }): FindingRow | [] => {
      const mark = marks.get(anchor);
      return mark ? findingOf(anchor, readVerdicts(verdicts), mark, asset) : [];
    });
    await tx.execute(
      `update asset_finding f set (exploited, priority, severity, urgency) = (given.exploited, given.priority, given.severity, given.urgency)
       from unnest($2::text[], $3::boolean[], $4::int[], $5::int[], $6::int[]) as given (anchor, exploited, priority, severity, urgency)
       where f.asset_id = $1 and f.anchor = given.anchor
         and (f.exploited, f.priority, f.severity, f.urgency) is distinct from (given.exploited, given.priority, given.severity, given.urgency)`,
      [
        ...[id, fresh.map(({ anchor }) => anchor), fresh.map(({ exploited }) => exploited)],
        ...[
          fresh.map(({ priority }) => priority),
          fresh.map(({ severity }) => severity),
          fresh.map(({ urgency }) => urgency),
        ],
      ],
    );
  });
}
