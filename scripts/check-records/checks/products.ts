import type { AffectedProduct } from '@ldy/domain/product/affected-product.ts';
import { isDomestic } from '@ldy/domain/vulnerability/traits.ts';
import type { RecordCheck } from '../record-check.ts';

/** How much of the library our tables of vendors and products know, and what counts as 信创. */
export const PRODUCTS_KNOWN: RecordCheck = {
  title: 'Products',
  names: ['product named', 'standard product', 'every product standard', 'standard vendor', '信创'],
  look({ record }, count) {
    const named = record.affected.filter(({ product, packageName }) => (product || packageName) !== '');
    if (named.length > 0) count('product named');
    if (named.some(({ standardProduct }) => standardProduct)) count('standard product');
    if (named.length > 0 && named.every(({ standardProduct }) => standardProduct)) count('every product standard');
    if (named.some(({ standardVendor }) => standardVendor)) count('standard vendor');
    for (const source of new Set(named.map((entry) => entry.source))) {
      const own = named.filter((entry) => entry.source === source);
      count(`${source}: product named`);
      if (own.some(({ standardProduct }) => standardProduct)) count(`${source}: standard product`);
    }
    if (!isDomestic(record)) return;
    count('信创');
    const ofEstate = named.filter(({ estate = '' }) => estate !== '');
    for (const category of new Set(ofEstate.map(({ estate }) => estate))) count(`信创 ${category}`);
    for (const name of new Set(ofEstate.map(nameOf))) count(`信创: ${name}`);
  },
};

/** Products without a row are counted together by vendor: there are thousands. */
function nameOf({ standardProduct, standardVendor }: AffectedProduct): string {
  return standardProduct?.name ?? `${standardVendor?.name ?? 'unlisted vendor'} (other)`;
}
