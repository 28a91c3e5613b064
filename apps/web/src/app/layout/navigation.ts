import type { UserInfo } from '@ldy/contract/account-fields.ts';
import { PAGES } from '@ldy/contract/pages.ts';
import { paths } from '../../platform/paths.ts';
import { hasMenu, type Menu } from '../../platform/session/menus.ts';
import { isSignedIn } from '../../platform/session/user-store.ts';

export interface NavigationEntry {
  label: string;
  to: string;
  /** Every address that begins so belongs to the entry; without it `to` itself. */
  within?: string;
  /** The menu it belongs to; without one everybody sees it. */
  menu?: Menu;
  /** Visitors see it too: its page is on the white list. */
  open?: true;
}

/** The main navigation, in order. A page enters here when it exists. */
const NAVIGATION: readonly NavigationEntry[] = [
  { label: '首页', to: paths.home.href() },
  {
    label: PAGES.FullBugList.title,
    to: paths.vulnerabilityList.href(),
    within: paths.bug.href(),
    menu: 'vulnerabilities',
    open: true,
  },
  { label: PAGES.Standard.title, to: paths.standard.href(), within: '/standard' },
  { label: PAGES.Doc.title, to: paths.apiDocs.href(), menu: 'apiDocs' },
];

export function navigationOf(user: UserInfo): readonly NavigationEntry[] {
  return NAVIGATION.filter(
    ({ menu, open }) => menu === undefined || (open && !isSignedIn(user)) || hasMenu(user, menu),
  );
}

/** Whether the page at that address belongs to the entry. */
export function isWithin(pathname: string, { to, within = to }: NavigationEntry): boolean {
  return pathname === within || pathname.startsWith(`${within}/`);
}
