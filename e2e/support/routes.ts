import { addressesOf, PAGES, type PageEntry, type PageName } from '@ldy/contract/pages.ts';
import type { PageDeclaration } from '../../apps/web/src/page-declaration.ts';
import { DECLARED_PAGES } from './declared-pages.ts';
import type { AccountRole } from './sign-in.ts';

/** A URL that represents a page, and the readers who see it. */
export interface Route {
  name: string;
  address: string;
  /** Sign-in pages redirect signed-in users, account pages redirect visitors; states of a page are captured as a visitor. */
  seenBy: readonly Walker[];
  /** Errors that this page is expected to cause. */
  failure?: RegExp;
}

export type Walker = 'visitor' | 'business';
export const WALKERS: readonly Walker[] = ['visitor', 'business'];
export const roleOf = (walker: Walker): AccountRole | undefined => (walker === 'visitor' ? undefined : walker);

/** Example records of pages that show a single item, from the demo data. */
const EXAMPLES: Partial<Record<PageName, string>> = {
  LdyvulDetail: '/bug/ldy-detail/CVE-2021-44228',
  BugDetail: '/bug/detail/LDYN-2021-0001',
  LibraryDetail: '/bug/detail/CVE-2021-44228/ldy',
  InformationDetail: '/information/safety-detail/46cb66269d9acea8',
  PatchDetail: '/patch/detail/KB4598230',
  // As the portal is seen; by itself it has the theme of walls.
  DataV: '/data-v?theme=auto',
  StaticsBoard: '/statics/boards/00000000-0000-4000-8000-000000000000',
  ReportDetail: '/report/detail/monthly-1999-01',
  ReportUnsubscribe: `/report/unsubscribe/${'A'.repeat(43)}`,
  OrganisationInvitation: `/user/organisations/invitation#${'A'.repeat(43)}`,
  LeakDetail: '/leakDetail/ended',
  BatchDetail: '/batchDetail/ended',
};

/** Pages that answer 404 to their example: links and boards are made by somebody. */
const GONE: readonly PageName[] = [
  ...(['StaticsBoard', 'ReportDetail', 'ReportUnsubscribe', 'OrganisationInvitation'] as const),
  ...(['LeakDetail', 'BatchDetail'] as const),
];
const NOT_FOUND = /(answer|status of) 404/;

/** Screenshot names of pages with an unsuitable path. */
const NAMES: Partial<Record<PageName, string>> = {
  Singup: 'signup',
  FullBugList: 'list',
  LdyvulDetail: 'profile',
  PivotalBug: 'notices',
  PatchManageList: 'patches',
  PatchDetail: 'patch',
  PatchMissing: 'patches-missing',
  BugDetail: 'notice',
  LibraryDetail: 'entry',
  InformationList: 'news',
  InformationDetail: 'news-item',
  Doc: 'api-docs',
  DataV: 'situation',
  StaticsBoard: 'board-not-found',
  UserInfo: 'user-info-business',
  UserAssets: 'user-assets',
  OrganisationInvitation: 'organisation-invitation-gone',
  UserApiKey: 'user-api-key',
};

const nameOf = (address: string): string => address.slice(1).replaceAll('/', '-');

function routesOf({ page }: PageDeclaration): Route[] {
  const { open, signsIn, staff }: PageEntry = PAGES[page];
  const example = EXAMPLES[page];
  const addresses = example === undefined ? addressesOf(page) : [example];
  // No reader of these routes is staff: other journeys open the back office.
  if (staff !== undefined) return [];
  if (addresses.length === 0) throw new Error(`${page} shows one thing of many: which one is to be an example?`);
  const seenBy = WALKERS.filter((walker) => (walker === 'visitor' ? open : !signsIn));
  const failure = GONE.includes(page) ? { failure: NOT_FOUND } : {};
  return addresses.map((address) => ({ name: NAMES[page] ?? nameOf(address), address, seenBy, ...failure }));
}

const forVisitors = (name: string, address: string): Route => ({ name, address, seenBy: ['visitor'] });

/** Further URLs of pages that look different there. */
export const OTHER_LOOKS: readonly Route[] = [
  forVisitors('home-business-card', '/home/business'),
  forVisitors('list-cards', '/bug/full-bug?view=cards'),
  forVisitors('list-search', `/bug/full-bug?search=${encodeURIComponent('远程代码执行')}&severity=critical&has_poc=1`),
  forVisitors('list-empty', '/bug/full-bug?search=log4j&severity=low'),
  { ...forVisitors('profile-not-found', '/bug/ldy-detail/CVE-1999-0000'), failure: NOT_FOUND },
];

/** All pages; the walk opens each of them, `npm run screens` captures them. */
export const ROUTES: readonly Route[] = [...DECLARED_PAGES.flatMap(routesOf), ...OTHER_LOOKS];

/** Pages rendered on the server for visitors. */
export const RENDERED: readonly Route[] = DECLARED_PAGES.filter(
  ({ page, renderedFrom }) => renderedFrom && !GONE.includes(page),
).flatMap(routesOf);
