import type { PageDeclaration } from '../../page-declaration.ts';

export const NOTICE_PAGES: readonly PageDeclaration[] = [
  {
    page: 'PivotalBug',
    load: async () => (await import('./pages/notice-list-page.tsx')).NoticeListPage,
    flags: { backToTop: true },
    links: [
      {
        after: 'FullBugList',
        inNavigation: true,
        marksToo: ['BugDetail'],
        menu: 'vulnerabilities',
        icon: 'flame',
        words: ['情报', '通告', '预警', '核心情报', 'intelligence', 'notice', 'advisory'],
      },
    ],
  },
  {
    page: 'BugDetail',
    load: async () => (await import('./pages/notice-page.tsx')).NoticePage,
    flags: { backToTop: true },
  },
];
