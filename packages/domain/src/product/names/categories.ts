import { CATEGORY_ROWS } from '@ldy/catalogue/categories.ts';

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
export const CATEGORIES: readonly ProductCategory[] = CATEGORY_ROWS.map((row) => ({
  id: row.id,
  name: row.name,
  nameEn: row.name_en,
  parentId: row.parent,
  holds: row.holds,
}));

const BY_ID: ReadonlyMap<string, ProductCategory> = new Map(CATEGORIES.map((category) => [category.id, category]));

export function findCategory(id: string): ProductCategory | null {
  return BY_ID.get(id) ?? null;
}

/** The category and its subcategories. */
export function withSubcategories(id: string): string[] {
  return CATEGORIES.filter((category) => category.id === id || category.parentId === id).map((category) => category.id);
}
