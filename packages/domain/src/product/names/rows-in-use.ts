/** The vendors, products and families of products that this process knows: those of the catalogue, under an operator's own. */
import { FAMILY_ROWS, type FamilyRow } from '@ldy/catalogue/product-families.ts';
import { PRODUCT_ROWS, type ProductRow } from '@ldy/catalogue/products.ts';
import { VENDOR_ROWS, type VendorRow } from '@ldy/catalogue/vendors.ts';

export interface NamingRows {
  vendors: readonly VendorRow[];
  products: readonly ProductRow[];
  families: readonly FamilyRow[];
}

export const NO_ROWS: NamingRows = { vendors: [], products: [], families: [] };

let own = NO_ROWS;
/** Changes with `own`. */
let generation = 0;

/** An operator's own rows in this process; the catalogue's are not among them. */
export const ownRows = (): NamingRows => own;

/** Set once at the start of a process, and of each of its threads that standardises names. */
export function useOwnRows(rows: NamingRows): void {
  own = rows;
  generation++;
}

/** Forgets the answers that were given, until now tens of thousands of them in a long import. */
export function forgetAnswers(): void {
  generation++;
}

/** Own rows first: they are tried before others, and their names are theirs where a row of the catalogue has the same. */
const over = <Row>(first: readonly Row[], rows: readonly Row[], key: (row: Row) => string): Row[] => {
  const keys = new Set(first.map(key));
  return [...first, ...(keys.size === 0 ? rows : rows.filter((row) => !keys.has(key(row))))];
};

/** All rows that count: one of an operator's takes the place of the catalogue's with the same key. */
export const rowsUnder = ({ vendors, products, families }: NamingRows): NamingRows => ({
  vendors: over(vendors, VENDOR_ROWS, ({ id }) => id),
  products: over(products, PRODUCT_ROWS, ({ id }) => id),
  families: over(families, FAMILY_ROWS, ({ vendor, pattern }) => `${vendor} ${pattern}`),
});

/** What is made of the rows in use: at first use, and again after others are. */
export function madeOfRows<T>(make: (rows: NamingRows) => T): () => T {
  let made: { of: number; value: T } | undefined;
  return () => {
    if (made?.of !== generation) made = { of: generation, value: make(rowsUnder(own)) };
    return made.value;
  };
}
