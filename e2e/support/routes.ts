import type { AccountRole } from './sign-in.ts';

/** An address that stands for a page, and who sees it. */
export interface Route {
  name: string;
  address: string;
  /** Pages for signing in turn away who is signed in, those of an account who is not; a page's states are looked at as a visitor. */
  seenBy: readonly Walker[];
  /** What the page is about, and would elsewhere be a fault. */
  failure?: RegExp;
}

export type Walker = 'visitor' | 'business';
export const WALKERS: readonly Walker[] = ['visitor', 'business'];
export const roleOf = (walker: Walker): AccountRole | undefined => (walker === 'visitor' ? undefined : walker);

const forAll = (name: string, address: string): Route => ({ name, address, seenBy: WALKERS });
const forVisitors = (name: string, address: string): Route => ({ name, address, seenBy: ['visitor'] });
const forAccounts = (name: string, address: string): Route => ({ name, address, seenBy: ['business'] });

/** Every page that is built, at an address of its own; the walk opens each of them, and `npm run screens` takes its picture. */
export const ROUTES: readonly Route[] = [
  forAll('home', '/home'),
  forVisitors('home-business-card', '/home/business'),
  forAll('waiting', '/waiting'),
  forAll('error', '/error'),
  forAll('repeat', '/repeat'),
  forAll('standard-vul', '/standard/vul'),
  forAll('standard-product', '/standard/product'),
  forAll('protocol', '/protocol'),
  forAll('privacy', '/privacy'),
  forVisitors('login', '/login'),
  forVisitors('signup', '/singup'),
  forAll('list', '/bug/full-bug'),
  forVisitors('list-cards', '/bug/full-bug?view=cards'),
  forVisitors('list-search', `/bug/full-bug?search=${encodeURIComponent('远程代码执行')}&severity=critical&has_poc=1`),
  forVisitors('list-empty', '/bug/full-bug?search=log4j&severity=low'),
  forAll('profile', '/bug/ldy-detail/CVE-2021-44228'),
  { ...forVisitors('profile-not-found', '/bug/ldy-detail/CVE-1999-0000'), failure: /(answer|status of) 404/ },
  forAccounts('entry', '/bug/detail/CVE-2021-44228/ldy'),
  forAccounts('api-docs', '/doc'),
  forAccounts('user-info-business', '/user/info'),
  forAccounts('user-security', '/user/security'),
  forAccounts('user-change-password', '/user/change-password'),
  forAccounts('user-notices', '/user/notices'),
  forAccounts('user-searches', '/user/searches'),
  forAccounts('user-data', '/user/data'),
  forAccounts('user-assets', '/user/user-assets'),
  forAccounts('user-api-key', '/user/user-api-key'),
  forAll('403', '/403'),
  forAll('404', '/404'),
  forAll('500', '/500'),
];
