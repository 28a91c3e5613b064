import type { PageDeclaration } from '../../page-declaration.ts';

export const NEWS_PAGES: readonly PageDeclaration[] = [
  {
    page: 'InformationList',
    load: async () => (await import('./pages/news-list-page.tsx')).NewsListPage,
    flags: { backToTop: true },
    links: [
      {
        after: 'PatchManageList',
        inNavigation: true,
        menu: 'news',
        icon: 'document',
        words: ['资讯', '新闻', '主题', 'news'],
      },
    ],
  },
  {
    page: 'InformationDetail',
    load: async () => (await import('./pages/news-page.tsx')).NewsPage,
    flags: { backToTop: true },
  },
];
