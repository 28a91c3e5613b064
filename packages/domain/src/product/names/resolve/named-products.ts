/** Which products of the catalogue have a name, and how well it is theirs. */
import { NAME_WORD_ROWS } from '@ldy/catalogue/name-words.ts';
import { PLAIN_NAME_ROWS } from '@ldy/catalogue/plain-names.ts';
import { listOf } from '@ldy/catalogue/read-table.ts';
import { isMadeOfCommonHan, isMadeOfCommonWords } from '../common-words.ts';
import { productById, withoutVendor } from '../product-index.ts';
import { type Product, products } from '../products.ts';
import { madeOfRows } from '../rows-in-use.ts';
import { vendorById } from '../vendor-index.ts';

export interface NamedProducts {
  products: readonly Product[];
  /** One product, and no other one is called so. */
  isSure: boolean;
}

/** Letters, digits and the signs that tell C from C++. */
export const keyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, '');

/** How a product comes by a name: its id alone says least. */
const BY_ID = 1;
const WITHOUT_MAKER = 2;
const BY_NAME = 3;

interface NameIndex {
  alone: ReadonlyMap<string, ReadonlyMap<Product, number>>;
  byMaker: ReadonlyMap<string, ReadonlyMap<string, Product>>;
}

const index = madeOfRows((): NameIndex => {
  const alone = new Map<string, Map<Product, number>>();
  const byMaker = new Map<string, Map<string, Product>>();
  for (const product of products()) {
    const own = byMaker.get(product.vendorId) ?? new Map<string, Product>();
    byMaker.set(product.vendorId, own);
    for (const [name, weight] of namesOf(product)) {
      const key = keyOf(name);
      if (key === '') continue;
      if (!own.has(key)) own.set(key, product);
      const those = alone.get(key) ?? new Map<Product, number>();
      alone.set(key, those.set(product, Math.max(weight, those.get(product) ?? 0)));
    }
  }
  return { alone, byMaker };
});

function namesOf(product: Product): [string, number][] {
  const vendor = vendorById(product.vendorId);
  const slug = product.id.slice(product.vendorId.length + 1);
  const isProject = slug === product.vendorId || keyOf(vendor?.name ?? '') === keyOf(slug);
  return [product.name, ...product.alias]
    .flatMap((name): [string, number][] => {
      const short = withoutVendor(name, vendor?.nameEn ?? '', vendor);
      return [[name, BY_NAME], ...(short === name ? [] : [[short, WITHOUT_MAKER] as [string, number]])];
    })
    .concat([[slug, isProject ? BY_NAME : BY_ID]]);
}

/** Rows with `#` are of packages with a number in their name: `postgresql#-server`. */
const PLAIN: ReadonlyMap<string, string> = new Map(
  PLAIN_NAME_ROWS.map(({ name, product }) => [name.includes('#') ? name : keyOf(name), product]),
);
const ORDINARY: ReadonlySet<string> = new Set(
  NAME_WORD_ROWS.filter(({ kind }) => kind === 'ordinary').map(({ word }) => keyOf(word)),
);

/** By the table of what people and packages say; several products for a name that may mean each of them. */
export function plainlyNamed(name: string): NamedProducts | null {
  const ids = PLAIN.get(keyOf(name)) ?? PLAIN.get(name.toLowerCase().replace(/\d+(?:\.\d+)*/g, '#'));
  const found = listOf(ids ?? '').flatMap((id) => productById(id) ?? []);
  return found.length === 0 ? null : { products: found, isSure: found.length === 1 };
}

/** Of the products of one maker; `maker` is the id of a vendor. */
export const namedByMaker = (maker: string, name: string): Product | null =>
  index().byMaker.get(maker)?.get(keyOf(name)) ?? null;

const MOST_ASKED = 8;
/** Those of a maker with the word in a name; none where it is in too many to choose from. */
export function ofMakerNamed(maker: string, word: string): Product[] {
  const key = keyOf(word);
  const named = [...(index().byMaker.get(maker) ?? [])].flatMap(([name, product]) =>
    key.length >= SHORTEST_HAN && name.includes(key) ? [product] : [],
  );
  const found = [...new Set(named)];
  return found.length > MOST_ASKED ? [] : found;
}

const SHORTEST = 4;
const SHORTEST_HAN = 2;

/** Of the products of all makers. Null for a name that none has. */
export function namedAlone(name: string): NamedProducts | null {
  const key = keyOf(name);
  const found = [...(index().alone.get(key) ?? [])];
  if (found.length === 0) return null;
  if (ORDINARY.has(key)) return { products: found.map(([product]) => product), isSure: false };
  if (isOfTrade(name, key, found)) return null;
  const named = found.some(([, weight]) => weight > BY_ID) ? found.filter(([, weight]) => weight > BY_ID) : found;
  const isSure = named.length === 1 && !saysLittle(name, key, named[0]?.[0]);
  return { products: named.map(([product]) => product), isSure };
}

const HAN = /\p{Script=Han}/u;

/** 数据库 and 办公系统 are whole kinds of products, unless one has just this name. */
const isOfTrade = (name: string, key: string, found: readonly [Product, number][]): boolean =>
  HAN.test(key) && isMadeOfCommonHan(name) && !found.some(([product]) => keyOf(product.name) === key);

/** `NC`, `Horizon` and 综合管理平台 are names of more than the catalogue has. */
function saysLittle(name: string, key: string, product?: Product): boolean {
  if (HAN.test(key)) return key.length < SHORTEST_HAN;
  if (isMadeOfCommonWords(name)) return true;
  const isProject = product?.id === `${key}/${key}`;
  return key.length < SHORTEST && !(isProject && key.length > 2);
}
