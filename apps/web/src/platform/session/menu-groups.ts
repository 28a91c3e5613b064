import type { UserInfo } from '@ldy/contract/account-fields.ts';
import { readAuthWatch } from '@ldy/domain/account/landing.ts';

/** Menus by permission id. Source: specification, section 6. For display only: the server enforces rights. */
export const MENU_GROUPS = {
  situation: [1],
  vulnerabilities: [10, 9, 60, 11, 5, 170, 110, 130],
  patches: [66],
  news: [180],
  statistics: [15],
  reports: [190],
  apiDocs: [80],
  applyEnterprise: [70],
  applyCommercial: [100],
  notices: [5],
  batches: [130],
} as const;
export type Menu = keyof typeof MENU_GROUPS;

/** Staff see every menu. */
export function hasMenu(user: UserInfo, menu: Menu): boolean {
  if (user.role === 'staff') return true;
  const ids = readAuthWatch(user.auth_watch);
  return MENU_GROUPS[menu].some((id) => ids.has(id));
}
