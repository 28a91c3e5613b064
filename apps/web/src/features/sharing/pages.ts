import type { PageDeclaration } from '../../page-declaration.ts';

export const SHARING_PAGES: readonly PageDeclaration[] = [
  {
    page: 'UserShares',
    load: async () => (await import('./pages/shares-page.tsx')).SharesPage,
    frame: 'personal-centre',
    links: [{ after: 'UserSearches', icon: 'share', words: ['分享', '链接', '撤回', 'share', 'link'] }],
  },
];
