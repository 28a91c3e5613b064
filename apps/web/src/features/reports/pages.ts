import type { PageDeclaration } from '../../page-declaration.ts';

export const REPORT_PAGES: readonly PageDeclaration[] = [
  {
    page: 'ReportList',
    load: async () => (await import('./pages/report-list-page.tsx')).ReportListPage,
    flags: { backToTop: true },
    links: [
      {
        after: 'StaticsCharts',
        inNavigation: true,
        menu: 'reports',
        icon: 'document',
        words: ['报告', '日报', '周报', '月报', '年报', 'reports'],
      },
    ],
  },
  {
    page: 'ReportDetail',
    load: async () => (await import('./pages/report-page.tsx')).ReportPage,
    flags: { backToTop: true },
  },
  {
    page: 'ReportUnsubscribe',
    load: async () => (await import('./pages/unsubscribe-page.tsx')).UnsubscribePage,
  },
];
