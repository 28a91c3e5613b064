import type { UserInfo } from '@ldy/contract/accounts/account-fields.ts';
import { addressesOf, PAGES, type PageEntry } from '@ldy/contract/pages.ts';
import type { StaffAct } from '@ldy/domain/access/staff/staff-acts.ts';
import { matchPath } from 'react-router';
import { hasMenu } from '../platform/session/menu-groups.ts';
import { isSignedIn } from '../platform/session/user-store.ts';
import { type OrderedLink, orderedMenus } from './order-links.ts';
import { DECLARED_PAGES } from './pages.ts';

export interface CompleteLink extends OrderedLink {
  label: string;
  to: string;
}

const complete = (link: OrderedLink): CompleteLink => ({
  label: PAGES[link.page].title,
  to: addressesOf(link.page)[0] ?? '',
  ...link,
});

const MENUS = orderedMenus(DECLARED_PAGES);
const PERSONAL_CENTRE = MENUS['personal-centre'].map(complete);
const BACK_OFFICE = MENUS['back-office'].map(complete);

/** Of the back office its first page alone: its own menu knows what a person may do there. */
const LINKS = [
  ...MENUS.navigation.map(complete),
  ...PERSONAL_CENTRE,
  ...MENUS.more.map(complete),
  ...BACK_OFFICE.slice(0, 1),
];

const isFor =
  (user: UserInfo) =>
  ({ page, menu }: CompleteLink): boolean => {
    const { open, staff }: PageEntry = PAGES[page];
    if (!isSignedIn(user)) return open;
    return (menu === undefined || hasMenu(user, menu)) && (staff === undefined || user.role === 'staff');
  };

/** Links to all pages without parameters that this user may open. */
export const linksFor = (user: UserInfo): CompleteLink[] => LINKS.filter(isFor(user));

export const navigationOf = (user: UserInfo): CompleteLink[] =>
  linksFor(user).filter(({ inNavigation }) => inNavigation);

const partOf = (address: string) => address.split('/')[1];

/** The navigation entry that a path belongs to: its own page or one it names, else the first one of the same segment. */
export const entryOf = (pathname: string, entries: readonly CompleteLink[]): CompleteLink | undefined =>
  entries.find(
    ({ to, marksToo = [] }) => to === pathname || marksToo.some((page) => matchPath(PAGES[page].pattern, pathname)),
  ) ?? entries.find(({ to }) => partOf(to) === partOf(pathname));

/** The tabs of the personal centre for this user. */
export const tabsOfPersonalCentre = (user: UserInfo): CompleteLink[] => PERSONAL_CENTRE.filter(isFor(user));

/** The menu of the back office; each page is shown to staff who may perform its act. */
export const linksOfBackOffice = (): (CompleteLink & { act: StaffAct })[] =>
  BACK_OFFICE.flatMap((link) => {
    const { staff }: PageEntry = PAGES[link.page];
    return staff === undefined ? [] : { ...link, act: staff };
  });
