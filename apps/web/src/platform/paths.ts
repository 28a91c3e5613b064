/**
 * Every address of the portal: the pattern that the router matches beside the function that writes a link to it.
 * It stands below `features` because each of them links to others without knowing them.
 */
const segment = encodeURIComponent;

/** The kinds of library entry that `/bug/detail/:id/:type` shows are the sources of the record. */
export const paths = {
  root: { pattern: '/', href: () => '/' },
  home: { pattern: '/home/:name?', href: (name?: string) => (name ? `/home/${segment(name)}` : '/home') },
  bug: { pattern: '/bug', href: () => '/bug' },
  vulnerabilityList: {
    pattern: '/bug/full-bug',
    href: (query: string | URLSearchParams = '') => withQuery('/bug/full-bug', query),
  },
  vulnerabilityProfile: { pattern: '/bug/ldy-detail/:id', href: (id: string) => `/bug/ldy-detail/${segment(id)}` },
  libraryEntry: {
    pattern: '/bug/detail/:id/:type',
    href: (id: string, type: string) => `/bug/detail/${segment(id)}/${segment(type)}`,
  },
  login: {
    pattern: '/login',
    href: (redirect?: string) => (redirect ? `/login?redirect=${segment(redirect)}` : '/login'),
  },
  signup: { pattern: '/singup', href: () => '/singup' },
  protocol: { pattern: '/protocol', href: () => '/protocol' },
  privacy: { pattern: '/privacy', href: () => '/privacy' },
  user: { pattern: '/user', href: () => '/user' },
  userInfo: { pattern: '/user/info', href: () => '/user/info' },
  userSecurity: { pattern: '/user/security', href: () => '/user/security' },
  userPassword: { pattern: '/user/change-password', href: () => '/user/change-password' },
  userNotices: { pattern: '/user/notices', href: () => '/user/notices' },
  userSearches: { pattern: '/user/searches', href: () => '/user/searches' },
  userData: { pattern: '/user/data', href: () => '/user/data' },
  userAssets: { pattern: '/user/user-assets', href: () => '/user/user-assets' },
  userApiKey: { pattern: '/user/user-api-key', href: () => '/user/user-api-key' },
  forbidden: { pattern: '/403', href: () => '/403' },
  notFound: { pattern: '/404', href: () => '/404' },
  serverError: { pattern: '/500', href: () => '/500' },
} as const;

export type PathName = keyof typeof paths;

function withQuery(path: string, query: string | URLSearchParams): string {
  const text = query.toString().replace(/^\?/, '');
  return text ? `${path}?${text}` : path;
}
