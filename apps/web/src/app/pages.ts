import { ACCOUNT_PAGES } from '../features/accounts/pages.ts';
import { AGREEMENT_PAGES } from '../features/agreements/pages.ts';
import { API_DOCS_PAGES } from '../features/api-docs/pages.ts';
import { APPLICATION_PAGES } from '../features/applications/pages.ts';
import { ASSET_PAGES } from '../features/assets/pages.ts';
import { BACK_OFFICE_PAGES } from '../features/back-office/pages.ts';
import { ERROR_PAGES } from '../features/errors/pages.ts';
import { HOME_PAGES } from '../features/home/pages.ts';
import { KIOSK_PAGES } from '../features/kiosks/pages.ts';
import { NEWS_PAGES } from '../features/news/pages.ts';
import { NOTICE_PAGES } from '../features/notices/pages.ts';
import { ORGANISATION_PAGES } from '../features/organisations/pages.ts';
import { OUTCOME_PAGES } from '../features/outcomes/pages.ts';
import { PATCH_PAGES } from '../features/patches/pages.ts';
import { REPORT_PAGES } from '../features/reports/pages.ts';
import { SHARING_PAGES } from '../features/sharing/pages.ts';
import { SIGN_IN_PAGES } from '../features/sign-in/pages.ts';
import { SOURCE_BOARD_PAGES } from '../features/source-board/pages.ts';
import { STANDARD_PAGES } from '../features/standards/pages.ts';
import { STATISTICS_PAGES } from '../features/statistics/pages.ts';
import { VULNERABILITY_PAGES } from '../features/vulnerabilities/pages.ts';
import type { PageDeclaration } from '../page-declaration.ts';

/** Pages that combine two features which do not import each other. */
const COMPOSED_PAGES: readonly PageDeclaration[] = [
  {
    page: 'FullBugList',
    load: async () => (await import('./composed/list-page.tsx')).ComposedListPage,
    renderedFrom: 'src/app/composed/list-page.tsx',
    flags: { backToTop: true },
    links: [
      {
        after: 'Home',
        inNavigation: true,
        menu: 'vulnerabilities',
        icon: 'bug',
        words: ['漏洞库', '漏洞列表', '搜索', 'cve', 'cnvd', 'cnnvd', 'vulnerabilities', 'search'],
      },
    ],
  },
  {
    page: 'StaticsCharts',
    load: async () => (await import('./composed/statistics-page.tsx')).ComposedStatisticsPage,
    flags: { backToTop: true },
    links: [
      {
        after: 'DataV',
        inNavigation: true,
        menu: 'statistics',
        icon: 'columns',
        words: ['统计', '图表', '趋势', '排行', 'KEV', 'statistics', 'charts'],
      },
    ],
  },
  {
    page: 'StaticsBoard',
    load: async () => (await import('./composed/board-page.tsx')).ComposedBoardPage,
    flags: { backToTop: true },
  },
  {
    page: 'DataV',
    load: async () => (await import('./composed/situation-page.tsx')).ComposedSituationPage,
    flags: { header: 'special', footer: 'hidden' },
    links: [
      {
        after: 'InformationList',
        inNavigation: true,
        menu: 'situation',
        label: '态势大屏',
        icon: 'radar',
        words: ['大屏', '态势', '看板', 'KEV', 'dashboard', 'data-v', 'screen'],
      },
    ],
  },
  {
    page: 'Kiosk',
    load: async () => (await import('./composed/kiosk-page.tsx')).ComposedKioskPage,
    frame: 'none',
  },
  {
    page: 'LeakDetail',
    load: async () => (await import('./composed/leak-detail-page.tsx')).LeakDetailPage,
    renderedFrom: 'src/app/composed/leak-detail-page.tsx',
    frame: 'none',
  },
  {
    page: 'BatchDetail',
    load: async () => (await import('./composed/batch-detail-page.tsx')).BatchDetailPage,
    renderedFrom: 'src/app/composed/batch-detail-page.tsx',
    frame: 'none',
  },
  {
    page: 'UserSearches',
    load: async () => (await import('./composed/searches-page.tsx')).SearchesPage,
    frame: 'personal-centre',
    links: [{ after: 'UserApplications', icon: 'bookmark', words: ['保存的搜索', '收藏', 'saved search'] }],
  },
  {
    page: 'UserApplications',
    load: async () => (await import('./composed/applications-page.tsx')).ApplicationsPage,
    frame: 'personal-centre',
    links: [{ after: 'UserNotices', icon: 'document', words: ['企业认证', '商业版', '进度', '审核', 'application'] }],
  },
];

/** All pages of the portal. Router, layout, navigation, palette and server rendering are derived from this list. */
export const DECLARED_PAGES: readonly PageDeclaration[] = [
  HOME_PAGES,
  VULNERABILITY_PAGES,
  NOTICE_PAGES,
  STANDARD_PAGES,
  PATCH_PAGES,
  NEWS_PAGES,
  API_DOCS_PAGES,
  SIGN_IN_PAGES,
  STATISTICS_PAGES,
  ACCOUNT_PAGES,
  ASSET_PAGES,
  ORGANISATION_PAGES,
  REPORT_PAGES,
  SHARING_PAGES,
  KIOSK_PAGES,
  APPLICATION_PAGES,
  BACK_OFFICE_PAGES,
  AGREEMENT_PAGES,
  SOURCE_BOARD_PAGES,
  OUTCOME_PAGES,
  ERROR_PAGES,
  COMPOSED_PAGES,
].flat();
