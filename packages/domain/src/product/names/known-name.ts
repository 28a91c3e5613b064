/** The product of our tables that a typed name means: `apache2`, `iOS`, `Tomcat 9`, `织梦CMS`. */
import { PLAIN_NAME_ROWS } from '@ldy/catalogue/plain-names.ts';
import { lettersOf } from './letters.ts';
import { findProductOf, productById } from './product-index.ts';
import type { Product } from './products.ts';
import { plainNameOf, plainText, type Reading, readingsOf } from './typed-name.ts';
import { vendorById } from './vendor-index.ts';

export interface KnownName {
  product: Product;
  /** It is a name of the product; false for one that only fits a family, such as `E-Cology9`. */
  isItsName: boolean;
  /** Of the table of plain names: `gitlab-ce` is GitLab, no part of it. */
  isPlain: boolean;
}

const BY_LETTERS: ReadonlyMap<string, string> = new Map(
  PLAIN_NAME_ROWS.filter(({ product }) => !product.includes('|')).map(({ name, product }) => [
    lettersOf(name),
    product,
  ]),
);

/** Null for a name that the tables do not know. The longest part of the name counts: `.NET Framework 4.8` is no .NET. */
export function knownProductNamed(name: string): KnownName | null {
  const [whole, ...ofMakers] = readingsOf(name);
  for (const { maker, product } of [...ofMakers, ...(whole ? [whole] : [])]) {
    const { steps, letters } = plainNameOf(product);
    for (const step of steps) {
      const ofTable = maker === '' ? BY_LETTERS.get(lettersOf(step)) : undefined;
      const known = ofTable === undefined ? productRead({ maker, product: step }) : productById(ofTable);
      if (known === null) continue;
      const names = [known.name, ...known.alias].flatMap(readingsOf).map((it) => plainNameOf(it.product).letters);
      return {
        product: known,
        isItsName: ofTable !== undefined || names.includes(letters),
        isPlain: ofTable !== undefined,
      };
    }
  }
  return null;
}

const productRead = ({ maker, product }: Reading): Product | null =>
  findProductOf(maker === '' ? null : vendorById(maker), product, plainText(product));
