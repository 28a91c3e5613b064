import type { UserInfo } from '@ldy/contract/accounts/account-fields.ts';
import { byKind } from '@ldy/contract/kinds/kinds-with.ts';
import { LANGUAGE_IDS } from '@ldy/domain/access/menu-permissions.ts';
import { readAuthWatch } from '@ldy/domain/account/landing.ts';

/** Menus by permission id. Source: specification, section 6. For display only: the server enforces rights. */
export const MENU_GROUPS = {
  ...byKind(({ menu }) => menu),
  /** What is new is shown to them. */
  messages: [LANGUAGE_IDS.cn],
  /** Unread counts, or reports by mail. */
  noticeSettings: [LANGUAGE_IDS.cn, 190],
  situation: [1],
  statistics: [15],
  reports: [190],
  apiDocs: [80],
  applyEnterprise: [70],
  applyCommercial: [100],
  batches: [130],
} as const;
export type Menu = keyof typeof MENU_GROUPS;

/** Staff see every menu. */
export function hasMenu(user: UserInfo, menu: Menu): boolean {
  if (user.role === 'staff') return true;
  const ids = readAuthWatch(user.auth_watch);
  const menus: readonly number[] = MENU_GROUPS[menu];
  return menus.some((id) => ids.has(id));
}
