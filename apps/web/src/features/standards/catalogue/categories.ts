import type { StandardProductItem } from '@ldy/contract/standards.ts';
import { CATEGORIES, findCategory, type ProductCategory, withSubcategories } from '@ldy/domain/product/categories.ts';
import { hasWord, lookupWords } from './words.ts';

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

/** Products that contain every word in their names or their vendor's; matches by product name first. */
export function searchProducts(products: readonly StandardProductItem[], text: string): StandardProductItem[] {
  const words = lookupWords(text);
  if (words.length === 0) return [];
  const ownNames = ({ name, alias, id }: StandardProductItem) => [name, id, ...alias].join('\n');
  const called = (product: StandardProductItem) => words.every((word) => hasWord(ownNames(product), word));
  const found = products.filter((product) =>
    words.every((word) => hasWord(`${ownNames(product)}\n${product.vendor_name}`, word)),
  );
  return [...found.filter(called), ...found.filter((product) => !called(product))];
}

/** Products of a category and its descendants. */
export function productsOf(products: readonly StandardProductItem[], id: string): StandardProductItem[] {
  const within = new Set(withSubcategories(id));
  return products.filter((product) => within.has(product.category_id));
}
