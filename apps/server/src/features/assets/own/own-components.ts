import { createHash } from 'node:crypto';
import type { Asset } from '@ldy/contract/asset/own-assets.ts';
import { productById } from '@ldy/domain/product/names/product-index.ts';
import { type Component, listed } from '@ldy/inventory/component.ts';
import { identify } from '@ldy/inventory/identify.ts';
import { asOfSystem } from '@ldy/matching/component/as-of-system.ts';
import { hasOwnVersions, isSeries } from '@ldy/matching/component/known-by-name.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { readStated, type Stated } from './stated-component.ts';

/** A component of an asset, as it is compared. */
export type OwnComponent = Component & { product: string };

/** What the asset is itself, where that is stated, and its components in their order. */
export async function ownComponents(q: Queryable, asset: Asset): Promise<OwnComponent[]> {
  const rows = await q.query<{ stated: unknown }>(
    'select stated from asset_component where asset_id = $1 order by place',
    [asset.id],
  );
  const components = rows.map(({ stated }) => readStated(stated));
  return [...itself(asset), ...components].map((one) => asCompared(one, asset));
}

/** A digest of all that is compared: other components in the same asset are another question. */
export async function digestOf(q: Queryable, asset: Asset): Promise<string> {
  const [row] = await q.query<{ components: string }>(
    "select md5(coalesce(string_agg(stated::text, ' ' order by place), '')) as components from asset_component where asset_id = $1",
    [asset.id],
  );
  const { product, version, cpe, purl, distribution, release } = asset;
  const compared = JSON.stringify([row?.components, product, version, cpe, purl, distribution, release]);
  return createHash('sha256').update(compared).digest('base64url');
}

export function itself({ name, product, product_name, version, cpe, purl }: Asset): Stated[] {
  if ([product, version, cpe, purl].every((value) => value === '')) return [];
  const called = productById(product)?.name ?? (product_name || name);
  return [{ ...listed({ name: called, version, cpe, purl, place: '' }), product }];
}

export function asCompared({ product, ...stated }: Stated, asset: Asset): OwnComponent {
  const component = identify(asOfSystem(stated, asset));
  const isCompared = hasOwnVersions(component) && !isSeries(product, component.version);
  return { ...component, product: isCompared ? product : '' };
}
