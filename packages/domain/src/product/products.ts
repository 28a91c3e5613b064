/** The products with a stable id. Data: product-table-*.ts. */
import type { ProductRow } from './product-row.ts';
import { APPLICATION_PRODUCTS } from './product-table-applications.ts';
import { INFRASTRUCTURE_PRODUCTS } from './product-table-infrastructure.ts';
import { SYSTEM_PRODUCTS } from './product-table-systems.ts';

export interface Product {
  /** `<vendor id>/<slug>`, e.g. `apache/log4j`. Must never change: stored records contain it. */
  id: string;
  vendorId: string;
  name: string;
  alias: string[];
  /** See categories.ts. */
  categoryId: string;
  isComponent: boolean;
  isOpenSource: boolean;
  isDomestic: boolean;
  website: string;
  patchUrl: string;
}

export const PRODUCTS: readonly Product[] = [
  ...SYSTEM_PRODUCTS,
  ...INFRASTRUCTURE_PRODUCTS,
  ...APPLICATION_PRODUCTS,
].map(toProduct);

function toProduct([id, name, categoryId, marks, website, patchUrl, alias]: ProductRow): Product {
  return {
    id,
    vendorId: id.slice(0, id.indexOf('/')),
    name,
    alias: alias === '' ? [] : alias.split('|'),
    categoryId,
    isComponent: marks.includes('c'),
    isOpenSource: marks.includes('o'),
    isDomestic: marks.includes('d'),
    website,
    patchUrl,
  };
}
