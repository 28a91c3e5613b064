import { AFFECTED_FROM } from '@ldy/domain/asset/urgency.ts';
import type { Concerned, ConcernedAssets, ConcernOf } from '#server/collections/list/concerned.ts';
import type { Database } from '#server/platform/database/database.ts';
import { MAY_READ } from '../../organisations/holders/may-hold.ts';
import { anchorsByName } from '../../vulnerabilities/find-anchor.ts';
import { seesUrgency } from '../work/sees-urgency.ts';
import { TIMEOUT_MS } from '../work/work-limits.ts';

/** Come first, of this many findings of each holder, the most urgent ones. */
const FIRST_MOST = 1_000;
const FINDINGS_MOST = 10_000;
/** Vulnerabilities that are listed alone, or counted. */
const ALL_MOST = 50_000;
const OPTIONS = { timeoutMs: TIMEOUT_MS };

/** Which vulnerabilities concern the open findings of all assets that an account may see: its own, and those of its organisations. */
export const createConcernOf =
  ({ reading: database }: { reading: Database }): ConcernOf =>
  async (accountId, reader) => {
    const urgent = await database.query<{ anchor: string; urgency: number }>(
      `select anchor, max(urgency) as urgency from ${MAY_READ} as held (id), lateral (select anchor, urgency from asset_finding
         where holder_id = held.id and is_open order by urgency desc, anchor limit $2) as finding
       group by anchor order by urgency desc, anchor limit $3`,
      [accountId, FINDINGS_MOST, FIRST_MOST],
      { ...OPTIONS, keepPlan: true },
    );
    if (urgent.length === 0) return null;
    let all: ReturnType<Concerned['all']> | undefined;
    const isByUrgency = seesUrgency(reader);
    return {
      first: urgent.flatMap(({ anchor, urgency }) => (isByUrgency && urgency >= AFFECTED_FROM ? anchor : [])),
      all() {
        all ??= findAll(database, accountId);
        return all;
      },
      countAssets: (ids) => countAssets(database, accountId, ids),
    };
  };

async function findAll(database: Database, accountId: string) {
  const rows = await database.query<{ anchor: string; affected: boolean }>(
    `select anchor, max(urgency) >= $2::int as affected from asset_finding where holder_id in ${MAY_READ} and is_open
     group by anchor order by affected desc, anchor desc limit $3`,
    [accountId, AFFECTED_FROM, ALL_MOST],
    OPTIONS,
  );
  return {
    affected: rows.flatMap(({ anchor, affected }) => (affected ? anchor : [])),
    possible: rows.map(({ anchor }) => anchor),
  };
}

async function countAssets(
  database: Database,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ConcernedAssets>> {
  const anchors = await anchorsByName(database, ids);
  const rows = await database.query<ConcernedAssets & { anchor: string }>(
    `select anchor, count(*) filter (where urgency >= $2::int)::int as affected, count(*) filter (where urgency < $2::int)::int as unknown
     from asset_finding where holder_id in ${MAY_READ} and is_open and anchor = any($3::text[]) group by anchor`,
    [accountId, AFFECTED_FROM, [...anchors.values()]],
    OPTIONS,
  );
  const byAnchor = new Map(rows.map(({ anchor, ...counts }) => [anchor, counts]));
  return new Map(
    [...anchors].flatMap(([id, anchor]) => {
      const counts = byAnchor.get(anchor);
      return counts ? [[id, counts] as const] : [];
    }),
  );
}
