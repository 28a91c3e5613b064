import { createHash } from 'node:crypto';
import type { Asset } from '@ldy/contract/asset/own-assets.ts';
import { productById } from '@ldy/domain/product/names/product-index.ts';
import { type Component, listed } from '@ldy/inventory/component.ts';
import { identify } from '@ldy/inventory/identify.ts';
import { asOfSystem } from '@ldy/matching/component/as-of-system.ts';
import { hasOwnVersions, isSeries } from '@ldy/matching/component/known-by-name.ts';
import { windowsTyped } from '@ldy/matching/component/windows-of.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { asNamed, loadNaming, type Naming } from '../naming/own-naming.ts';
import { readStated, type Stated } from './stated-component.ts';

/** A component of an asset, as it is compared. */
export type OwnComponent = Component & { product: string };
/** `at`: its place in the asset, 0 for what the asset is itself. */
export type PlacedComponent = OwnComponent & { at: number };

/** What the asset is itself, where that is stated, and its components in their order. */
export async function ownComponents(q: Queryable, asset: Asset): Promise<PlacedComponent[]> {
  const rows = await q.query<{ place: number; stated: unknown }>(
    'select place, stated from asset_component where asset_id = $1 order by place',
    [asset.id],
  );
  const naming = await loadNaming(q, asset.holder);
  return [...itselfPlaced(asset), ...rows.map((row) => placed(row, asset, naming))];
}

/** Those at these places of each asset. */
export async function componentsAt(
  q: Queryable,
  assets: readonly Asset[],
  places: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<Map<string, PlacedComponent[]>> {
  const asked = assets.flatMap(({ id }) => [...(places.get(id) ?? [])].map((place) => ({ id, place })));
  const rows = await q.query<{ asset_id: string; place: number; stated: unknown }>(
    `select c.asset_id, c.place, c.stated from unnest($1::uuid[], $2::int[]) as asked (id, place)
     join asset_component c on c.asset_id = asked.id and c.place = asked.place order by c.asset_id, c.place`,
    [asked.map(({ id }) => id), asked.map(({ place }) => place)],
  );
  const byAsset = Map.groupBy(rows, ({ asset_id }) => asset_id);
  const holders = new Set(assets.map(({ holder }) => holder));
  const naming = new Map(await Promise.all([...holders].map(async (id) => [id, await loadNaming(q, id)] as const)));
  return new Map(
    assets.map((asset) => [
      asset.id,
      [
        ...(places.get(asset.id)?.has(0) ? itselfPlaced(asset) : []),
        ...(byAsset.get(asset.id) ?? []).map((row) => placed(row, asset, naming.get(asset.holder))),
      ],
    ]),
  );
}

const placed = (
  { place, stated }: { place: number; stated: unknown },
  asset: Asset,
  naming: Naming | undefined,
): PlacedComponent => ({ ...asCompared(readStated(stated), asset, naming), at: place });

const itselfPlaced = (asset: Asset): PlacedComponent[] =>
  itself(asset).map((stated) => ({ ...asCompared(stated, asset), at: 0 }));

/** A digest of all that is compared: other components in the same asset are another question. */
export async function digestOf(q: Queryable, asset: Asset): Promise<string> {
  const [row] = await q.query<{ components: string; naming: number }>(
    `select md5(coalesce(string_agg(stated::text, ' ' order by place), '')) as components, (select naming from asset where id = $1) as naming
     from asset_component where asset_id = $1`,
    [asset.id],
  );
  const { product, version, cpe, purl, distribution, release } = asset;
  const compared = JSON.stringify([row?.components, row?.naming, product, version, cpe, purl, distribution, release]);
  return createHash('sha256').update(compared).digest('base64url');
}

export function itself({ name, product, product_name, version, cpe, purl }: Asset): Stated[] {
  if ([product, version, cpe, purl].every((value) => value === '')) return [];
  const called = productById(product)?.name ?? (product_name || name);
  return [{ ...listed({ name: called, version, cpe, purl, place: '' }), product }];
}

/** `naming`: the rules of its holder, for what a list stated of it. */
export function asCompared({ product, ...stated }: Stated, asset: Asset, naming?: Naming): OwnComponent {
  const component = identify(asOfSystem(stated, asset));
  const isCompared =
    windowsTyped(component) !== null || (hasOwnVersions(component) && !isSeries(product, component.version));
  const known = { ...component, product: isCompared ? product : '' };
  return naming ? asNamed(known, naming) : known;
}
