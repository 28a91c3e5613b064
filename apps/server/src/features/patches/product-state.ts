import type { PatchEdge } from '@ldy/domain/patch/graph/product-graph.ts';
import type { SafeTarget } from '@ldy/domain/patch/graph/recommend.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { targetsOf } from './build-graph.ts';
import { correctorsOf } from './read-patch.ts';

/** Everything that is asked of one product, from indexes by product: its size is that of one product, whatever the library holds. */
export async function targetsWithState(database: Database, product: string): Promise<SafeTarget[]> {
  const targets = await targetsOf(database, product);
  const replaced = await database.query<{ key: string; newer: string }>(
    `select concat_ws(chr(10), component, branch, version, patch_id) as key, coalesce(replaced_by, '') as newer
     from patch_target where product_id = $1 and replaced_by is not null`,
    [product],
  );
  const newer = new Map(replaced.map((row) => [row.key, row.newer]));
  const correctors = Map.groupBy(
    await correctorsOf(database, [...new Set(targets.map(({ patch }) => patch))]),
    ({ patch }) => patch,
  );
  return targets.map((target) => ({
    ...target,
    replacedBy: newer.get([target.component, target.branch, target.version, target.patch].join('\n')) ?? null,
    correctedBy: (correctors.get(target.patch) ?? []).map(({ by }) => by),
  }));
}

export const edgesOf = (database: Database, product: string): Promise<PatchEdge[]> =>
  database.query<PatchEdge>(
    'select older, newer, grounds, confidence, disputed from patch_edge where product_id = $1 order by older, newer',
    [product],
  );
