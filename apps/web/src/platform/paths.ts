import { PAGES, type StandardName } from '@ldy/contract/pages.ts';

/**
 * Every address of the portal: the pattern that the router matches beside the function that writes a link to it.
 * It stands below `features` because each of them links to others without knowing them.
 */
const segment = encodeURIComponent;

/** The kinds of library entry that `/bug/detail/:id/:type` shows are the sources of the record. */
export const paths = {
  root: { pattern: PAGES.Root.pattern, href: () => '/' },
  home: { pattern: PAGES.Home.pattern, href: (name?: string) => (name ? `/home/${segment(name)}` : '/home') },
  /** The home page at its contact section. */
  contact: { pattern: PAGES.Home.pattern, href: () => '/home?to=contact' },
  bug: { pattern: PAGES.Bug.pattern, href: () => '/bug' },
  vulnerabilityList: {
    pattern: PAGES.FullBugList.pattern,
    href: (query: string | URLSearchParams = '') => withQuery('/bug/full-bug', query),
  },
  vulnerabilityProfile: {
    pattern: PAGES.LdyvulDetail.pattern,
    href: (id: string) => `/bug/ldy-detail/${segment(id)}`,
  },
  libraryEntry: {
    pattern: PAGES.LibraryDetail.pattern,
    href: (id: string, type: string) => `/bug/detail/${segment(id)}/${segment(type)}`,
  },
  standard: {
    pattern: PAGES.Standard.pattern,
    href: (name: StandardName = 'vul', query: string | URLSearchParams = '') =>
      withQuery(`/standard/${segment(name)}`, query),
  },
  apiDocs: { pattern: PAGES.Doc.pattern, href: (name?: string) => (name ? `/doc/${segment(name)}` : '/doc') },
  login: {
    pattern: PAGES.Login.pattern,
    href: (redirect?: string) => (redirect ? `/login?redirect=${segment(redirect)}` : '/login'),
  },
  signup: { pattern: PAGES.Singup.pattern, href: () => '/singup' },
  protocol: { pattern: PAGES.Protocol.pattern, href: () => '/protocol' },
  privacy: { pattern: PAGES.Privacy.pattern, href: () => '/privacy' },
  waiting: { pattern: PAGES.Waiting.pattern, href: () => '/waiting' },
  error: { pattern: PAGES.Error.pattern, href: () => '/error' },
  repeat: { pattern: PAGES.Repeat.pattern, href: () => '/repeat' },
  user: { pattern: PAGES.User.pattern, href: () => '/user' },
  userInfo: { pattern: PAGES.UserInfo.pattern, href: () => '/user/info' },
  userSecurity: { pattern: PAGES.UserSecurity.pattern, href: () => '/user/security' },
  userPassword: { pattern: PAGES.ChangePassword.pattern, href: () => '/user/change-password' },
  userNotices: { pattern: PAGES.UserNotices.pattern, href: () => '/user/notices' },
  userSearches: { pattern: PAGES.UserSearches.pattern, href: () => '/user/searches' },
  userData: { pattern: PAGES.UserData.pattern, href: () => '/user/data' },
  userAssets: { pattern: PAGES.UserAssets.pattern, href: () => '/user/user-assets' },
  userApiKey: { pattern: PAGES.UserApiKey.pattern, href: () => '/user/user-api-key' },
  forbidden: { pattern: PAGES[403].pattern, href: () => '/403' },
  notFound: { pattern: PAGES[404].pattern, href: () => '/404' },
  serverError: { pattern: PAGES[500].pattern, href: () => '/500' },
} as const;

function withQuery(path: string, query: string | URLSearchParams): string {
  const text = query.toString().replace(/^\?/, '');
  return text ? `${path}?${text}` : path;
}
