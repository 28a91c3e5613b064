/** The products we know by a stable id. The facts stand in product-table-*.ts. */
import { PRODUCT_ROWS } from './product-table.ts';

export interface Product {
  /** `<vendor id>/<slug>`, e.g. `apache/log4j`. Never change one: records in the library hold it. */
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

/**
 * id, name, category, marks, website, where fixes are published, further names joined by `|`.
 * Marks: `c` component, `o` open source, `d` domestic (信创).
 */
export type ProductRow = readonly [
  id: string,
  name: string,
  categoryId: string,
  marks: string,
  website: string,
  patchUrl: string,
  alias: string,
];

export const PRODUCTS: readonly Product[] = PRODUCT_ROWS.map(
  ([id, name, categoryId, marks, website, patchUrl, alias]) => ({
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
  }),
);
