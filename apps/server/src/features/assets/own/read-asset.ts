import type { readAsset as readCall } from '@ldy/contract/asset/own-assets.ts';
import type { OutputOf, ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { createWeightedCache } from '#server/platform/cache/weighted-cache.ts';
import type { Database, Queryable } from '#server/platform/database/database.ts';
import { asHolder } from '../../organisations/holders/as-holder.ts';
import { takeTurns } from '../matching/take-turns.ts';
import { loadNaming, type Naming } from '../naming/own-naming.ts';
import { ownAsset } from './asset-rows.ts';
import { describeComponent, isComparable } from './component-in-words.ts';
import { eachStated } from './each-stated.ts';
import { asCompared, itself, type OwnComponent } from './own-components.ts';
import { readStated } from './stated-component.ts';

type Answer = OutputOf<typeof readCall>;
export type ReadAsset = (
  input: ParsedInputOf<typeof readCall>,
  by: { accountId: string; signal: AbortSignal },
) => Promise<Answer>;

/** Places of the components of an asset, those that cannot be compared first; 0 is what the asset is itself. */
interface Order {
  places: readonly number[];
  identified: number;
}

/** Places that are remembered, of the assets that were looked at last. */
const REMEMBERED_MAX = 500_000;

/** An asset with a page of its components. To say which are identified all are looked at, once as long as the asset is as it is. */
export function createReadAsset(database: Database): ReadAsset {
  const remembered = createWeightedCache<Order>(REMEMBERED_MAX);
  return ({ id, page, page_size }, { accountId, signal }) =>
    asHolder(database, accountId, async (tx) => {
      const asset = await ownAsset(tx, accountId, id, 'read');
      const naming = await loadNaming(tx, asset.holder);
      const stamp = await stampOf(tx, id);
      const order = remembered.get(stamp) ?? (await orderOf(tx, asset, naming, signal));
      remembered.put(stamp, order, order.places.length + 1);
      const from = (page - 1) * page_size;
      const places = order.places.slice(from, from + page_size);
      const rows = await tx.query<{ place: number; stated: unknown }>(
        'select place, stated from asset_component where asset_id = $1 and place = any($2::int[])',
        [id, places],
      );
      const byPlace = new Map(rows.map(({ place, stated }) => [place, readStated(stated)]));
      const list = places.flatMap((place) =>
        place === ITSELF
          ? itself(asset).map((one) => asCompared(one, asset))
          : [byPlace.get(place) ?? []].flat().map((one) => asCompared(one, asset, naming)),
      );
      return {
        asset,
        ...{ identified: order.identified, total: order.places.length },
        list: list.map(describeComponent),
      };
    });
}

const ITSELF = 0;

async function orderOf(q: Queryable, asset: Answer['asset'], naming: Naming, signal: AbortSignal): Promise<Order> {
  const turn = takeTurns(signal);
  const [open, done]: [number[], number[]] = [[], []];
  const sort = (place: number, one: OwnComponent) => (isComparable(one) ? done : open).push(place);
  for (const stated of itself(asset)) sort(ITSELF, asCompared(stated, asset));
  for await (const { place, stated } of eachStated(q, asset.id)) {
    await turn();
    sort(place, asCompared(stated, asset, naming));
  }
  return { places: [...open, ...done], identified: done.length };
}

/** Of the state of an asset: each change of it or of its components writes its row. */
async function stampOf(q: Queryable, id: string): Promise<string> {
  const [asset] = await q.query<{ stamp: string }>(
    "select xmin::text || ' ' || ctid::text as stamp from asset where id = $1",
    [id],
  );
  return `${id} ${asset?.stamp}`;
}

/** For the person's export: as it is stored. */
export const exportAssets = (q: Queryable, accountId: string) =>
  q.query(
    `select a.name, a.product, a.version, a.cpe, a.purl, a.owner, a.asset_group, a.tags, a.notes, a.system, a.distribution, a.release,
       a.architecture, a.level, a.location, a.exclusive, a.created_at, a.updated_at,
       coalesce((select jsonb_agg(c.stated order by c.place) from asset_component c where c.asset_id = a.id), '[]'::jsonb) as components
     from asset a where a.holder_id = $1 order by a.created_at, a.id`,
    [accountId],
  );
