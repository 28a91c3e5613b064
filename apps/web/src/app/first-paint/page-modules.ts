import type { PageName } from '@ldy/contract/pages.ts';

/**
 * The module of each page that the server paints, as the build names it: its styles stand in the head from the start, its scripts are
 * fetched beside the first one. A page that is not here begins with its cover.
 */
export const PAGE_MODULES: Partial<Record<PageName, string>> = {
  Home: 'src/features/home/pages/home-page.tsx',
  FullBugList: 'src/app/composed-list-page.tsx',
  LdyvulDetail: 'src/features/vulnerabilities/pages/profile/profile-page.tsx',
  Login: 'src/features/sign-in/pages/login-page.tsx',
  Singup: 'src/features/sign-in/pages/signup-page.tsx',
  Protocol: 'src/features/agreements/pages/protocol-page.tsx',
  Privacy: 'src/features/agreements/pages/privacy-page.tsx',
  Standard: 'src/features/standards/pages/standard-page.tsx',
};
