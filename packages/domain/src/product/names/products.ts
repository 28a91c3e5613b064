/** The products with a stable id. */
import { listOf } from '@ldy/catalogue/read-table.ts';
import { ESTATE, estateCategory } from './estate.ts';
import { madeOfRows } from './rows-in-use.ts';

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
  /** Belongs to 信创, as far as our own table goes. */
  isDomestic: boolean;
  website: string;
  patchUrl: string;
}

export const products = madeOfRows((rows): readonly Product[] =>
  rows.products.map(({ id, name, category, marks, aliases, website, patches }) => {
    const vendorId = id.slice(0, id.indexOf('/'));
    return {
      id,
      vendorId,
      name,
      alias: listOf(aliases),
      categoryId: category,
      isComponent: marks.includes('c'),
      isOpenSource: marks.includes('o'),
      isDomestic: estateCategory(ESTATE, { vendorId, productId: id }) !== null,
      website,
      patchUrl: patches,
    };
  }),
);
