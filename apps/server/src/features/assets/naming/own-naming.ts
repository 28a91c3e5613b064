/** What a holder's names mean: his own rules before those that hold for all. */
import { keyOf } from '@ldy/domain/product/names/resolve/named-products.ts';
import { resolveName } from '@ldy/domain/product/names/resolve/resolve-name.ts';
import type { Component } from '@ldy/inventory/component.ts';
import {
  hasOwnVersions,
  isSeries,
  mayBeCalled,
  resolvedName,
  versionOf,
} from '@ldy/matching/component/known-by-name.ts';
import type { Queryable } from '#server/platform/database/database.ts';

export interface Meaning {
  product: string;
  product_name: string;
}

/** By the key of a name. */
export type Naming = ReadonlyMap<string, Meaning>;

/** Letters alone decide, so that a blank or a capital makes no other name. */
export const keysOf = (name: string, vendor: string): { name: string; vendor: string } => ({
  name: keyOf(resolveName(name, vendor).name),
  vendor: keyOf(vendor),
});

export async function loadNaming(q: Queryable, holderId: string): Promise<Naming> {
  const rows = await q.query<Meaning & { key: string }>(
    `select name_key || '/' || vendor_key as key, product, product_name from shared_naming_rule
     union all
     select name_key || '/' || vendor_key, product, product_name from naming_rule where holder_id = $1`,
    [holderId],
  );
  return new Map(rows.map(({ key, ...meaning }) => [key, meaning]));
}

/** What the component is called, without version and edition; '' for one of which no rule decides. */
export function calledOf(component: Component): string {
  if (!mayBeCalled(component) || !hasOwnVersions(component)) return '';
  const found = resolvedName(component);
  const [product] = found.products;
  const isOne = found.kind === 'product' && product !== undefined;
  return isOne && isSeries(product.id, versionOf(component, found)) ? '' : found.name;
}

/** The component as the rules say; as it is where none is about it. */
export function asNamed<T extends Component & { product: string }>(component: T, naming: Naming): T {
  if (naming.size === 0 || !mayBeCalled(component) || !hasOwnVersions(component)) return component;
  const found = resolvedName(component);
  const meaning = naming.get(`${keyOf(found.name)}/${keyOf(component.vendor)}`);
  if (!meaning) return component;
  const version = versionOf(component, found);
  if (isSeries(meaning.product, version)) return { ...component, product: '' };
  return { ...component, product: meaning.product, name: meaning.product_name, version };
}
