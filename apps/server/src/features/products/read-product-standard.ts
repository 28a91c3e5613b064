import type { OutputOf } from '@ldy/contract/endpoint.ts';
import type { readProductStandard as call } from '@ldy/contract/standards.ts';
import { knows, type Reader } from '@ldy/domain/access/reader.ts';
import { CATEGORIES, withSubcategories } from '@ldy/domain/product/categories.ts';
import { PRODUCTS } from '@ldy/domain/product/products.ts';
import { vendorById } from '@ldy/domain/product/vendor-index.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { ForbiddenError } from '../../platform/errors.ts';

export type ProductStandard = OutputOf<typeof call>;

interface Counted {
  id: string;
  count: number;
}

/** Each category with those of its products and of the categories below it. */
const MEMBERS = CATEGORIES.flatMap(({ id }) => {
  const within = new Set(withSubcategories(id));
  return PRODUCTS.filter(({ categoryId }) => within.has(categoryId)).map((product) => [id, product.id] as const);
});

/** The standard products with their counts: what everybody's answer is made from, for one pass over the library. */
export async function readProductStandard(database: Database): Promise<ProductStandard> {
  const ofProducts = await database.query<Counted>(
    'select id, vulnerability_count as count from product where id = any($1::text[])',
    [PRODUCTS.map(({ id }) => id)],
  );
  const ofCategories = await database.query<Counted>(
    `select m.category as id, count(distinct a.anchor)::int as count
     from unnest($1::text[], $2::text[]) as m (category, product_id)
     join affected_product a on a.product_id = m.product_id
     group by m.category`,
    [MEMBERS.map(([category]) => category), MEMBERS.map(([, product]) => product)],
  );
  const [rest] = await database.query<{ count: number }>(
    'select count(*)::int as count from product where not is_known and vulnerability_count > 0',
  );
  const [counts, categories] = [byId(ofProducts), byId(ofCategories)];
  const products = PRODUCTS.map((product) => ({
    id: product.id,
    name: product.name,
    alias: product.alias,
    vendor_name: vendorById(product.vendorId)?.name ?? '',
    category_id: product.categoryId,
    count: counts.get(product.id) ?? 0,
    is_domestic: product.isDomestic,
  }));
  return {
    categories: CATEGORIES.map(({ id }) => ({ id, count: categories.get(id) ?? 0 })),
    products: products.sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1)),
    unlisted: rest?.count ?? 0,
  };
}

/** The part of it that this reader may see. Counts by category follow from counts by product, so one fact opens both. */
export function productStandardFor(standard: ProductStandard, reader: Reader): ProductStandard {
  if (!knows(reader, 'products')) throw new ForbiddenError();
  const [hasAlias, hasMark] = [knows(reader, 'aliases'), knows(reader, 'domestic')];
  const products = standard.products.map((product) => ({
    ...product,
    alias: hasAlias ? product.alias : [],
    is_domestic: hasMark && product.is_domestic,
  }));
  return { ...standard, products };
}

const byId = (rows: readonly Counted[]) => new Map(rows.map(({ id, count }) => [id, count]));
