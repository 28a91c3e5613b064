import type { OutputOf } from '@ldy/contract/endpoint.ts';
import type { readProductStandard as call } from '@ldy/contract/standards.ts';
import { knows, type Reader } from '@ldy/domain/access/reader.ts';
import { CATEGORIES } from '@ldy/domain/product/categories.ts';
import { PRODUCTS } from '@ldy/domain/product/products.ts';
import { vendorById } from '@ldy/domain/product/vendor-index.ts';
import { ForbiddenError } from '../../platform/errors.ts';
import type { KnownFigures } from './read-figures.ts';

/**
 * The standard products with their counts, as far as this reader may see them. Counts by category follow from counts by product, so one
 * fact opens both.
 */
export function productStandardFor(figures: KnownFigures, reader: Reader): OutputOf<typeof call> {
  if (!knows(reader, 'product')) throw new ForbiddenError();
  const [hasAlias, hasMark] = [knows(reader, 'aliases'), knows(reader, 'domestic')];
  const products = PRODUCTS.map((product) => ({
    id: product.id,
    name: product.name,
    alias: hasAlias ? [...product.alias] : [],
    vendor_name: vendorById(product.vendorId)?.name ?? '',
    category_id: product.categoryId,
    count: figures.products[product.id] ?? 0,
    is_domestic: hasMark && product.isDomestic,
  }));
  return {
    categories: CATEGORIES.map(({ id }) => ({ id, count: figures.categories[id] ?? 0 })),
    products: products.sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1)),
    unlisted: figures.unlisted,
    as_of: figures.asOf,
  };
}
