import type { PageDeclaration } from '../../page-declaration.ts';

/** The back office. Who may open a page is declared with its address in the contract; the menu follows from it. */
const PAGES: readonly PageDeclaration[] = [
  {
    page: 'BackOffice',
    load: async () => (await import('./frame/overview-page.tsx')).OverviewPage,
    links: [{ label: '工作台', icon: 'home', words: ['后台', 'admin', 'back office'] }],
  },
  {
    page: 'BackOfficeApplications',
    load: async () => (await import('./applications/applications-page.tsx')).ApplicationsPage,
    links: [{ after: 'BackOffice', group: '客户', icon: 'document', words: ['申请', '审核', 'applications'] }],
  },
  {
    page: 'BackOfficeApplication',
    load: async () => (await import('./applications/application-page.tsx')).ApplicationPage,
  },
  {
    page: 'BackOfficeAccounts',
    load: async () => (await import('./accounts/accounts-page.tsx')).AccountsPage,
    links: [{ after: 'BackOfficeApplications', group: '客户', icon: 'user', words: ['账号', '用户', 'accounts'] }],
  },
  {
    page: 'BackOfficeAccount',
    load: async () => (await import('./accounts/account-page.tsx')).AccountPage,
  },
  {
    page: 'BackOfficeInvitations',
    load: async () => (await import('./invitations/invitations-page.tsx')).InvitationsPage,
    links: [{ after: 'BackOfficeAccounts', group: '客户', icon: 'mail', words: ['邀请', 'invitations'] }],
  },
  {
    page: 'BackOfficeLibrary',
    load: async () => (await import('./library/library-page.tsx')).LibraryPage,
    links: [
      {
        after: 'BackOfficeInvitations',
        group: '数据',
        label: '漏洞库',
        icon: 'box',
        words: ['重建', '索引', 'library'],
      },
    ],
  },
  {
    page: 'BackOfficeSources',
    load: async () => (await import('./sources/sources-page.tsx')).SourcesPage,
    links: [{ after: 'BackOfficeLibrary', group: '数据', icon: 'feed', words: ['采集', '订阅', 'sources'] }],
  },
  {
    page: 'BackOfficeImports',
    load: async () => (await import('./imports/imports-page.tsx')).ImportsPage,
    links: [{ after: 'BackOfficeSources', group: '数据', icon: 'upload', words: ['导入', '来源', 'imports'] }],
  },
  {
    page: 'BackOfficeQuarantine',
    load: async () => (await import('./library/quarantine-page.tsx')).QuarantinePage,
    links: [
      {
        after: 'BackOfficeImports',
        group: '数据',
        label: '隔离区',
        icon: 'warning',
        words: ['隔离', '重放', 'quarantine'],
      },
    ],
  },
  {
    page: 'BackOfficeLinks',
    load: async () => (await import('./library/links-page.tsx')).LinksPage,
    links: [
      {
        after: 'BackOfficeQuarantine',
        group: '数据',
        label: '编号关联',
        icon: 'link',
        words: ['别名', '撤销', 'links'],
      },
    ],
  },
  {
    page: 'BackOfficeCorrections',
    load: async () => (await import('./library/corrections-page.tsx')).CorrectionsPage,
    links: [
      {
        after: 'BackOfficeLinks',
        group: '数据',
        label: '信息更正',
        icon: 'wrench',
        words: ['更正', '编辑', 'corrections'],
      },
    ],
  },
  {
    page: 'BackOfficePatchFiles',
    load: async () => (await import('./library/patch-files-page.tsx')).PatchFilesPage,
    links: [
      {
        after: 'BackOfficeCorrections',
        group: '数据',
        icon: 'download',
        words: ['补丁', '副本', '上传', 'patch files'],
      },
    ],
  },
  {
    page: 'BackOfficeNotices',
    load: async () => (await import('./notices/notices-page.tsx')).NoticesPage,
    links: [
      {
        after: 'BackOfficePatchFiles',
        group: '情报与资讯',
        icon: 'flame',
        words: ['情报', '公告', '撰写', '审核', 'notices'],
      },
    ],
  },
  {
    page: 'BackOfficeNotice',
    load: async () => (await import('./notices/notice-page.tsx')).NoticePage,
  },
  {
    page: 'BackOfficeReports',
    load: async () => (await import('./reports/reports-page.tsx')).ReportsPage,
    links: [
      { after: 'BackOfficeNotices', group: '情报与资讯', icon: 'document', words: ['报告', '月报', '年报', 'reports'] },
    ],
  },
  {
    page: 'BackOfficeReport',
    load: async () => (await import('./reports/report-page.tsx')).ReportPage,
  },
  {
    page: 'BackOfficeNews',
    load: async () => (await import('./news/news-page.tsx')).NewsItemsPage,
    links: [{ after: 'BackOfficeReports', group: '情报与资讯', icon: 'list', words: ['资讯', '隐藏', '置顶', 'news'] }],
  },
  {
    page: 'BackOfficeNewsItem',
    load: async () => (await import('./news/news-item-page.tsx')).NewsItemPage,
  },
  {
    page: 'BackOfficeNewsTopics',
    load: async () => (await import('./news/news-topics-page.tsx')).NewsTopicsPage,
    links: [
      { after: 'BackOfficeNews', group: '情报与资讯', icon: 'folder', words: ['主题', '归类', '词语', 'topics'] },
    ],
  },
  {
    page: 'BackOfficeNewsSources',
    load: async () => (await import('./news/news-sources-page.tsx')).NewsSourcesPage,
    links: [
      {
        after: 'BackOfficeNewsTopics',
        group: '情报与资讯',
        icon: 'feed',
        words: ['来源', 'OPML', '订阅源', 'sources'],
      },
    ],
  },
  {
    page: 'BackOfficeShares',
    load: async () => (await import('./shares/shares-page.tsx')).SharesPage,
    links: [
      { after: 'BackOfficeNewsSources', group: '情报与资讯', icon: 'share', words: ['分享', '链接', '撤回', 'shares'] },
    ],
  },
  {
    page: 'BackOfficeTexts',
    load: async () => (await import('./texts/agreements-page.tsx')).AgreementsPage,
    links: [
      {
        after: 'BackOfficeShares',
        group: '门户',
        label: '协议',
        icon: 'document',
        words: ['用户协议', '隐私政策', 'terms', 'privacy'],
      },
    ],
  },
  {
    page: 'BackOfficeBrand',
    load: async () => (await import('./texts/brand-page.tsx')).BrandPage,
    links: [
      {
        after: 'BackOfficeTexts',
        group: '门户',
        label: '品牌与联系方式',
        icon: 'building',
        words: ['标志', '备案', '电话', 'brand'],
      },
    ],
  },
  {
    page: 'BackOfficeBanner',
    load: async () => (await import('./texts/banner-page.tsx')).BannerPage,
    links: [
      { after: 'BackOfficeBrand', group: '门户', label: '公告横幅', icon: 'bell', words: ['公告', '维护', 'banner'] },
    ],
  },
  {
    page: 'BackOfficeOperations',
    load: async () => (await import('./operations/operations-page.tsx')).OperationsPage,
    links: [
      {
        after: 'BackOfficeBanner',
        group: '运行',
        label: '运行状态',
        icon: 'radar',
        words: ['任务', '队列', '健康', 'operations'],
      },
    ],
  },
  {
    page: 'BackOfficeOutbox',
    load: async () => (await import('./operations/outbox-page.tsx')).OutboxPage,
    links: [
      {
        after: 'BackOfficeOperations',
        group: '运行',
        label: '发件箱',
        icon: 'folder',
        words: ['邮件', '短信', 'outbox'],
      },
    ],
  },
  {
    page: 'BackOfficeSettings',
    load: async () => (await import('./operations/settings-page.tsx')).SettingsPage,
    links: [
      { after: 'BackOfficeOutbox', group: '运行', label: '生效配置', icon: 'sliders', words: ['环境变量', 'settings'] },
    ],
  },
  {
    page: 'BackOfficeAudit',
    load: async () => (await import('./audit/audit-page.tsx')).AuditPage,
    links: [
      {
        after: 'BackOfficeSettings',
        group: '管理',
        label: '审计日志',
        icon: 'clock',
        words: ['校验', '导出', 'audit'],
      },
    ],
  },
  {
    page: 'BackOfficeStaff',
    load: async () => (await import('./staff/staff-page.tsx')).StaffPage,
    links: [
      { after: 'BackOfficeAudit', group: '管理', label: '人员', icon: 'shield', words: ['角色', '管理员', 'staff'] },
    ],
  },
];

export const BACK_OFFICE_PAGES: readonly PageDeclaration[] = PAGES.map((page) => ({ ...page, frame: 'back-office' }));
