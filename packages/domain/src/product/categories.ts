import { CATEGORY_ROWS } from './category-table.ts';

/** A branch or leaf of the tree of product categories. */
export interface ProductCategory {
  id: string;
  name: string;
  nameEn: string;
  /** '' at the top. */
  parentId: string;
  /** What belongs here, in one sentence. */
  holds: string;
}

/** Parents stand before their children; two levels. */
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

/** The category itself and those below it. */
export function withSubcategories(id: string): string[] {
  return CATEGORIES.filter((category) => category.id === id || category.parentId === id).map((category) => category.id);
}
