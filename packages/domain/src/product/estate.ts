/** Which products belong to 信创. */
import { ESTATE_CATEGORY_ROWS, ESTATE_ROWS, type EstateCategory } from './estate-table.ts';

export const ESTATE_CATEGORY_NAMES: ReadonlyMap<EstateCategory, string> = new Map(ESTATE_CATEGORY_ROWS);

/** Id of a vendor or product → its part in the estate; null takes a product out of an estate to which its vendor belongs. */
export type Estate = ReadonlyMap<string, EstateCategory | null>;

export const ESTATE: Estate = new Map(
  ESTATE_ROWS.flatMap(([category, ids]) => ids.map((id) => [id, category] as const)),
);

export function estateCategory(
  estate: Estate,
  { vendorId, productId }: { vendorId: string; productId: string },
): EstateCategory | null {
  const ofProduct = estate.get(productId);
  return ofProduct === undefined ? (estate.get(vendorId) ?? null) : ofProduct;
}
