/** Which products belong to 信创. */
import { ESTATE_ROWS } from '@ldy/catalogue/estate.ts';

/** The parts of the estate. */
// biome-ignore format: one row a line
export const ESTATE_CATEGORY_ROWS = [
  ['os', '操作系统'],
  ['database', '数据库'],
  ['middleware', '中间件'],
  ['office', '办公软件'],
  ['browser', '浏览器'],
  ['mail', '邮件与即时通信'],
  ['analysis', '商业智能'],
  ['security', '安全产品'],
  ['chip', '芯片'],
] as const;

export type EstateCategory = (typeof ESTATE_CATEGORY_ROWS)[number][0];

export const ESTATE_CATEGORY_NAMES: ReadonlyMap<EstateCategory, string> = new Map(ESTATE_CATEGORY_ROWS);

/** Id of a vendor or product → its part in the estate; null takes a product out of an estate to which its vendor belongs. */
export type Estate = ReadonlyMap<string, EstateCategory | null>;

export const ESTATE: Estate = new Map(
  ESTATE_ROWS.flatMap(({ id, part }) =>
    ESTATE_CATEGORY_ROWS.flatMap(([category]) => (category === part ? [[id, category] as const] : [])),
  ),
);

export function estateCategory(
  estate: Estate,
  { vendorId, productId }: { vendorId: string; productId: string },
): EstateCategory | null {
  const ofProduct = estate.get(productId);
  return ofProduct === undefined ? (estate.get(vendorId) ?? null) : ofProduct;
}
