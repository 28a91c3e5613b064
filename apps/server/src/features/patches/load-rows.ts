import { PATCH_ROW_MAX, type patchRow } from '@ldy/contract/patch/list.ts';
import type { Unredacted } from '@ldy/contract/rights/declare-rights.ts';
import { pairOf } from '@ldy/domain/collection/collection.ts';
import { PATCHES } from '@ldy/domain/patch/fields.ts';
import { PATCH_SOURCES, PATCH_STATES } from '@ldy/domain/patch/kinds.ts';
import { chineseTitle } from '@ldy/domain/patch/title-words.ts';
import { vendorById } from '@ldy/domain/product/names/vendor-index.ts';
import type { SearchFilter } from '@ldy/search/search-engine.ts';
import { namesOfIds } from '#server/collections/names.ts';
import { rowFields, type StoredFields } from '#server/collections/row-fields.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { VENDOR_NAMES } from '../products/product-names.ts';
import { readPatchItem } from './stored-patch.ts';

const SHOWN_PATCH_FIELDS = rowFields(PATCHES, {});

interface ListRow {
  anchor: string;
  item: unknown;
  fields: StoredFields;
  vendor_ids: string[];
  product_ids: string[];
  standing: string[];
}

/** Names of vendors that make patches and no product that a vulnerability names. */
const OF_SOURCES = new Map<string, string>(PATCH_SOURCES.map(({ vendor, cn }) => [vendor, cn]));

export async function namedVendors(database: Database, ids: readonly string[]) {
  const known = (id: string) => vendorById(id)?.name ?? OF_SOURCES.get(id);
  const others = [...new Set(ids)].filter((id) => known(id) === undefined);
  const names = await namesOfIds(VENDOR_NAMES, database, others);
  return (id: string) => ({ id, name: known(id) ?? names.get(id) ?? id });
}

export async function namedPatchProducts(database: Database, ids: readonly string[]) {
  const rows = await database.query<{ id: string; name: string }>(
    'select id, name from patch_product where id = any($1::text[])',
    [[...new Set(ids)]],
    { keepPlan: true },
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id: string) => ({ id, name: names.get(id) ?? id });
}

/** Unredacted rows in the order of the anchors. */
export async function loadPatchRows(
  database: Database,
  anchors: readonly string[],
  within: SearchFilter = {},
): Promise<Unredacted<typeof patchRow>[]> {
  const found = await database.query<ListRow>(
    `select s.anchor, s.item, ${SHOWN_PATCH_FIELDS.sql} as fields, s.vendor_ids, s.product_ids[1:${PATCH_ROW_MAX}] as product_ids, s.standing
     from unnest($1::text[]) with ordinality as hit (anchor, place) join patch_search s on s.anchor = hit.anchor
     order by hit.place`,
    [anchors],
    { keepPlan: true },
  );
  const vendor = await namedVendors(
    database,
    found.flatMap(({ vendor_ids }) => vendor_ids),
  );
  const product = await namedPatchProducts(
    database,
    found.flatMap(({ product_ids }) => product_ids),
  );
  const asked = within.product?.kind === 'listed' ? within.product.values : [];
  return found.map(({ anchor, item: stored, fields, vendor_ids, product_ids, standing }) => {
    const item = readPatchItem(stored);
    return {
      id: anchor,
      ...item,
      title: chineseTitle(item.title),
      ...SHOWN_PATCH_FIELDS.read(fields),
      ...stateOn(asked, standing),
      vendors: vendor_ids.map(vendor),
      products: product_ids.map(product),
    };
  });
}

/** Where patches of some products are listed: the best state that the patch has on one of them. */
export function stateOn(products: readonly string[], standing: readonly string[]) {
  const state = PATCH_STATES.find(({ key }) => products.some((product) => standing.includes(pairOf(key, product))));
  return state && { state: state.key };
}
