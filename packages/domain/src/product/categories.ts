import { CATEGORY_ROWS } from './category-table.ts';

/** A node of the product category tree. */
export interface ProductCategory {
  id: string;
  name: string;
  nameEn: string;
  /** '' at the top level. */
  parentId: string;
  /** One sentence on what belongs to it. */
  holds: string;
}

/** Parents come before their children; two levels. */
export const CATEGORIES: readonly ProductCategory[] = CATEGORY_ROWS.map(([id, name, nameEn, parentId, holds]) => ({
  id,
  name,
  nameEn,
  parentId,
  holds,
}));

const BY_ID: ReadonlyMap<string, ProductCategory> = new Map(CATEGORIES.map((category) => [category.id, category]));

export function findCategory(id: string): ProductCategory | null {
  return BY_ID.get(id) ?? null;
}

/** The category and its subcategories. */
export function withSubcategories(id: string): string[] {
  return CATEGORIES.filter((category) => category.id === id || category.parentId === id).map((category) => category.id);
}
