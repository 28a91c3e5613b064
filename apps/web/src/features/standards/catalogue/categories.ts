import type { StandardProductItem } from '@ldy/contract/standards.ts';
import {
  CATEGORIES,
  findCategory,
  type ProductCategory,
  withSubcategories,
} from '@ldy/domain/product/names/categories.ts';
import { foldForLookup, hasWord, lookupWords } from './words.ts';

export { CATEGORIES, findCategory, type ProductCategory, withSubcategories };

export const subcategoriesOf = (id: string) => CATEGORIES.filter(({ parentId }) => parentId === id);

/** `安全产品 / 防火墙与 VPN` */
export function categoryPath(id: string): string {
  const category = findCategory(id);
  const above = category && findCategory(category.parentId);
  return [above?.name, category?.name].filter(Boolean).join(' / ');
}

/** Categories that contain every word in a name or in their description; matches by name first. */
export function searchCategories(text: string): ProductCategory[] {
  const words = lookupWords(text);
  if (words.length === 0) return [];
  const called = (category: ProductCategory) =>
    words.every((word) => hasWord(`${category.name}\n${category.nameEn}\n${category.id}`, word));
  const found = CATEGORIES.filter((category) =>
    words.every((word) => hasWord(`${category.name}\n${category.nameEn}\n${category.id}\n${category.holds}`, word)),
  );
  return [...found.filter(called), ...found.filter((category) => !called(category))];
}

/** Names as they are compared: thousands of products are looked through at every key. */
const FOLDED = new WeakMap<StandardProductItem, { own: string; vendor: string }>();

function foldedNames(product: StandardProductItem): { own: string; vendor: string } {
  const known = FOLDED.get(product);
  if (known) return known;
  const own = [product.name, product.id, ...product.alias].map(foldForLookup).join('\n');
  const folded = { own, vendor: foldForLookup(product.vendor_name) };
  FOLDED.set(product, folded);
  return folded;
}

/** Products that contain every word in their names or their vendor's; matches by product name first. */
export function searchProducts(products: readonly StandardProductItem[], text: string): StandardProductItem[] {
  const words = lookupWords(text);
  if (words.length === 0) return [];
  const called = (product: StandardProductItem) => words.every((word) => foldedNames(product).own.includes(word));
  const found = products.filter((product) => {
    const { own, vendor } = foldedNames(product);
    return words.every((word) => own.includes(word) || vendor.includes(word));
  });
  return [...found.filter(called), ...found.filter((product) => !called(product))];
}

/** Products of a category and its descendants. */
export function productsOf(products: readonly StandardProductItem[], id: string): StandardProductItem[] {
  const within = new Set(withSubcategories(id));
  return products.filter((product) => within.has(product.category_id));
}
