import type { AnswerOf } from '@ldy/contract/endpoint.ts';
import { redact } from '@ldy/contract/rights/redact.ts';
import { readProductStandard as call } from '@ldy/contract/standards.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { CATEGORIES } from '@ldy/domain/product/names/categories.ts';
import { estateCategory } from '@ldy/domain/product/names/estate.ts';
import { products } from '@ldy/domain/product/names/products.ts';
import { vendorById } from '@ldy/domain/product/names/vendor-index.ts';
import { estateInUse } from '../products/estate-in-use.ts';
import type { KnownFigures } from './read-figures.ts';

/** The standard products with their counts, as far as this reader may see them. */
export function productStandardFor(figures: KnownFigures, reader: Reader): AnswerOf<typeof call> {
  const estate = estateInUse();
  const counted = products().map((product) => ({
    id: product.id,
    name: product.name,
    alias: [...product.alias],
    vendor_name: vendorById(product.vendorId)?.name ?? '',
    category_id: product.categoryId,
    count: figures.products[product.id] ?? 0,
    is_domestic: estateCategory(estate, { vendorId: product.vendorId, productId: product.id }) !== null,
  }));
  return redact(
    call.output,
    {
      categories: CATEGORIES.map(({ id }) => ({ id, count: figures.categories[id] ?? 0 })),
      products: counted.sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1)),
      unlisted: figures.unlisted,
      as_of: figures.asOf,
    },
    reader,
  );
}
