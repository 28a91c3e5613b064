import type { UserInfo } from '@ldy/contract/account-fields.ts';
import { paths } from '../../platform/paths.ts';
import { hasMenu, type Menu } from '../../platform/session/menus.ts';
import { isSignedIn } from '../../platform/session/user-store.ts';

interface NavigationEntry {
  label: string;
  to: string;
  /** The menu it belongs to; without one everybody sees it. */
  menu?: Menu;
  /** Visitors see it too: its page is on the white list. */
  open?: true;
}

/** The main navigation, in order. A page enters here when it exists. */
const NAVIGATION: readonly NavigationEntry[] = [
  { label: '首页', to: paths.home.href() },
  { label: '漏洞知识库', to: paths.vulnerabilityList.href(), menu: 'vulnerabilities', open: true },
];

export function navigationOf(user: UserInfo): readonly NavigationEntry[] {
  return NAVIGATION.filter(
    ({ menu, open }) => menu === undefined || (open && !isSignedIn(user)) || hasMenu(user, menu),
  );
}
