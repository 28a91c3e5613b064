import { PATCHES } from '@ldy/domain/patch/fields.ts';
import { choiceOfRank } from '#server/collections/logged-collection.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { buildGraph } from './build-graph.ts';
import { countNewPatches } from './count-new-patches.ts';
import { logMoved } from './logged-patch.ts';
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

/** On a product a patch is what its best part is there; as a whole, what it is where it is best: it is replaced when it is on every product and for every component. */
async function restate(tx: Transaction, products: readonly string[], now: string): Promise<void> {
  const moved = await tx.query<{ anchor: string; before: StoredState; after: StoredState }>(
    `with part as (
       select t.patch_id, t.product_id,
         case when bool_or(t.replaced_by is null and not t.is_unclear) then 'current' when bool_or(t.replaced_by is null) then 'unstated' else 'replaced' end as state
       from patch_target t where t.patch_id in (select patch_id from patch_target where product_id = any($1::text[])) group by 1, 2),
     computed as (
       select p.id, (p.record ->> 'withdrawn')::boolean as is_withdrawn,
         bool_or(part.state = 'current') as is_current, bool_or(part.state = 'unstated') as is_unstated,
         array_agg((case when (p.record ->> 'withdrawn')::boolean then 'withdrawn' else part.state end || '@' || part.product_id) collate "default"
           order by part.product_id) as standing
       from patch p join part on part.patch_id = p.id group by p.id),
     stated as (
       select id, standing, (case when is_withdrawn then 1 when is_current then 4 when is_unstated then 3 else 2 end)::smallint as state from computed)
     update patch_search s set state = stated.state, standing = stated.standing
     from stated join patch_search was on was.anchor = stated.id
     where s.anchor = stated.id and (s.state, s.standing) is distinct from (stated.state, stated.standing)
     returning s.anchor, json_build_object('state', was.state, 'standing', was.standing) as before,
       json_build_object('state', s.state, 'standing', s.standing) as after`,
    [products],
  );
  const words = ({ state, standing }: StoredState) => ({ state: choiceOfRank(PATCHES, 'state', state), standing });
  await logMoved(
    tx,
    moved.map(({ anchor, before, after }) => ({ anchor, before: words(before), after: words(after) })),
    now,
  );
}

interface StoredState {
  state: number;
  standing: string[];
}
