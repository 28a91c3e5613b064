import type { Database, Transaction } from '../../platform/database/database.ts';
import { buildGraph } from './build-graph.ts';
import { countNewPatches } from './count-new-patches.ts';
import { logMoved, type Moved } from './logged-patch.ts';
import { refreshStanding } from './refresh-standing.ts';
import { tellVulnerabilities } from './tell-vulnerabilities.ts';

const PRODUCTS_AT_ONCE = 50;

/**
 * Makes again the graphs of products that changed and the state of each patch, lets vulnerabilities know of their patches, and announces new ones to their followers.
 * Every step can be repeated; after a kill the next run, or a job, does it.
 */
export async function finishPatches(database: Database, now: string): Promise<void> {
  // First: what a source took away leaves products that are rebuilt.
  await database.transaction((tx) => refreshStanding(tx, now));
  for (;;) {
    const stale = await database.query<{ id: string }>(
      'select id from patch_product where is_stale order by id limit $1',
      [PRODUCTS_AT_ONCE],
    );
    if (stale.length === 0) break;
    await database.transaction(async (tx) => {
      const ids = stale.map(({ id }) => id);
      for (const id of ids) await buildGraph(tx, id);
      await restate(tx, ids, now);
      await tx.execute('update patch_product set is_stale = false where id = any($1::text[])', [ids]);
      // Named by an older version of a document alone.
      await tx.execute(
        'delete from patch_product p where p.id = any($1::text[]) and not exists (select from patch_target t where t.product_id = p.id)',
        [ids],
      );
    });
  }
  await tellVulnerabilities(database, now);
  await database.transaction((tx) => countNewPatches(tx, now));
}

export async function patchesAreFinished(database: Database): Promise<boolean> {
  const waiting = await database.query(
    'select from patch_product where is_stale union all select from patch_new union all select from patch_touched limit 1',
  );
  return waiting.length === 0;
}

/** A patch is replaced when it is on every product and for every component. */
async function restate(tx: Transaction, products: readonly string[], now: string): Promise<void> {
  const moved = await tx.query<Moved>(
    `update patch_search s set state = computed.state
     from (select p.id, (case when (p.record ->> 'withdrawn')::boolean then 1
             when exists (select from patch_target t where t.patch_id = p.id and t.replaced_by is not null)
               and not exists (select from patch_target t where t.patch_id = p.id and t.replaced_by is null) then 2
             else 3 end)::smallint as state
           from patch p where p.id in (select patch_id from patch_target where product_id = any($1::text[]))) computed
       join patch_search was on was.anchor = computed.id
     where s.anchor = computed.id and s.state <> computed.state
     returning s.anchor, was.state as before, s.state as after`,
    [products],
  );
  await logMoved(tx, 'state', moved, now);
}
