import type { StaffAct } from '@ldy/domain/access/staff/staff-acts.ts';

/** Metadata of a page that is known before rendering: for the browser tab, search engines and link previews. */
export interface PageEntry {
  /** Path pattern in React Router syntax. */
  pattern: string;
  /** Title for tab and previews, without the portal's name. '' if the page's content determines it. */
  title: string;
  /** One sentence for search engines and previews; '' if the page is not indexed. */
  description: string;
  /** On the white list: visitors may open it. Source: specification, section 2. */
  open: boolean;
  /** Whether search engines may index it. */
  indexed: boolean;
  /** A sign-in or sign-up page; signed-in users are redirected to the front page. */
  signsIn?: true;
  /** A page of the back office: it needs the permission for this act. For others than staff it does not exist (404). */
  staff?: StaffAct;
  /** Allowed values of a path parameter, if it is a short list; others are 404. */
  values?: Readonly<Record<string, readonly string[]>>;
}

/** Contents of the page `Standard`, by path parameter. */
export const STANDARDS = ['vul', 'product'] as const;
export type StandardName = (typeof STANDARDS)[number];

const open = (pattern: string, title: string, description = ''): PageEntry => ({
  pattern,
  title,
  description,
  open: true,
  indexed: description !== '',
});
const signInPage = (pattern: string, title: string): PageEntry => ({ ...open(pattern, title), signsIn: true });
const forAccounts = (pattern: string, title: string): PageEntry => ({
  pattern,
  title,
  description: '',
  open: false,
  indexed: false,
});
const forStaff = (staff: StaffAct, pattern: string, title: string): PageEntry => ({
  ...forAccounts(pattern, title),
  staff,
});

/**
 * All pages of the portal, by their names in the specification (section 2) and in its order. The white list, titles, site map and server-sent HTML are
 * derived from this.
 */
export const PAGES = {
  Root: open('/', ''),
  Home: open(
    '/home/:name?',
    '漏洞与补丁情报',
    '把各来源对同一漏洞的说法合并为一份可追溯的漏洞画像：影响哪些版本、是否已被利用、如何修复。',
  ),
  Waiting: open('/waiting', '邮件已发送'),
  Error: open('/error', '处理未完成'),
  Repeat: open('/repeat', '请勿重复操作'),
  Standards: open('/standard', '标准规范'),
  Standard: {
    ...open(
      '/standard/:name',
      '标准规范',
      '漏洞类型标准与产品分类标准：每个类型的解读与危害、对应的 CWE，以及收录的漏洞数量。',
    ),
    values: { name: STANDARDS },
  },
  SourceBoard: open('/source', '来源看板', '各情报来源的最新收录时间、最近一次成功、发布方与本站的延迟以及当前状态。'),
  Protocol: open('/protocol', '用户协议', 'LDY 漏洞情报门户用户协议。'),
  Privacy: open('/privacy', '隐私政策', 'LDY 漏洞情报门户隐私政策：收集哪些信息、作何用途、如何管理。'),
  Login: signInPage('/login', '登录'),
  Singup: signInPage('/singup', '注册'),
  Bug: open('/bug', '漏洞情报'),
  FullBugList: open(
    '/bug/full-bug',
    '漏洞知识库',
    '搜索漏洞知识库：按编号、名称、厂商、产品、类型、等级与利用状态筛选，支持中英文搜索语句。',
  ),
  PivotalBug: forAccounts('/bug/pivotal-bug', '原创情报'),
  BugDetail: forAccounts('/bug/detail/:id', '情报详情'),
  LdyvulDetail: open('/bug/ldy-detail/:id', ''),
  LibraryDetail: forAccounts('/bug/detail/:id/:type', '来源条目'),
  Patch: open('/patch', '补丁库'),
  PatchManageList: open(
    '/patch/list',
    '补丁库',
    '搜索补丁与安全更新：Windows、openEuler、龙蜥、红帽等，按产品、类别、架构与信创系统筛选，看它修复哪些漏洞、是否已被取代。',
  ),
  PatchDetail: forAccounts('/patch/detail/:id', '补丁详情'),
  PatchMissing: forAccounts('/patch/missing', '缺失补丁检查'),
  Information: forAccounts('/information', '安全资讯'),
  InformationList: forAccounts('/information/safety/:activeTopic?', '安全资讯'),
  InformationDetail: forAccounts('/information/safety-detail/:id', '安全资讯'),
  DataV: forAccounts('/data-v', '漏洞态势大屏'),
  Statics: forAccounts('/statics', '统计'),
  StaticsCharts: forAccounts('/statics/charts', '统计'),
  StaticsBoards: forAccounts('/statics/boards', '我的看板'),
  StaticsBoard: forAccounts('/statics/boards/:id', '看板'),
  Report: forAccounts('/report', '漏洞报告'),
  ReportList: forAccounts('/report/list', '漏洞报告'),
  ReportDetail: forAccounts('/report/detail/:id', '漏洞报告'),
  ReportUnsubscribe: open('/report/unsubscribe/:token', '退订报告邮件'),
  Company: forAccounts('/company', '企业认证'),
  CompanyApply: forAccounts('/company/apply', '企业认证'),
  Business: forAccounts('/business', '商业版申请'),
  BusinessApply: forAccounts('/business/businessapply', '商业版申请'),
  Doc: forAccounts('/doc/:name?', 'API 文档'),
  User: forAccounts('/user', '个人中心'),
  UserInfo: forAccounts('/user/info', '个人资料'),
  UserSecurity: forAccounts('/user/security', '账号安全'),
  ChangePassword: forAccounts('/user/change-password', '修改密码'),
  UserNotices: forAccounts('/user/notices', '通知设置'),
  UserSearches: forAccounts('/user/searches', '我的搜索'),
  UserShares: forAccounts('/user/shares', '我的分享'),
  UserKiosks: forAccounts('/user/kiosks', '大屏地址'),
  UserApplications: forAccounts('/user/applications', '我的申请'),
  UserData: forAccounts('/user/data', '我的数据'),
  UserAssets: forAccounts('/user/user-assets', '我的资产'),
  UserOrganisations: forAccounts('/user/organisations', '组织'),
  OrganisationInvitation: forAccounts('/user/organisations/invitation', '加入组织'),
  UserApiKey: forAccounts('/user/user-api-key', 'API 凭证'),
  Kiosk: open('/data-v/kiosk', '漏洞态势大屏'),
  LeakDetail: open('/leakDetail/:id', '漏洞情报'),
  BatchDetail: open('/batchDetail/:batchId', '漏洞情报'),
  BackOffice: forStaff('back-office.enter', '/admin', '后台'),
  BackOfficeApplications: forStaff('applications.read', '/admin/applications', '版别申请'),
  BackOfficeApplication: forStaff('applications.read', '/admin/applications/:id', '审核申请'),
  BackOfficeAccounts: forStaff('accounts.read', '/admin/accounts', '账号'),
  BackOfficeAccount: forStaff('accounts.read', '/admin/accounts/:id', '账号'),
  BackOfficeInvitations: forStaff('invitations.read', '/admin/invitations', '邀请码'),
  BackOfficeLibrary: forStaff('library.read', '/admin/library', '漏洞库'),
  BackOfficeSources: forStaff('library.read', '/admin/sources', '采集来源'),
  BackOfficeImports: forStaff('library.read', '/admin/imports', '数据导入'),
  BackOfficeQuarantine: forStaff('library.read', '/admin/quarantine', '隔离区'),
  BackOfficeLinks: forStaff('library.read', '/admin/links', '编号关联'),
  BackOfficeCorrections: forStaff('library.read', '/admin/corrections', '信息更正'),
  BackOfficePatchFiles: forStaff('library.read', '/admin/patch-files', '补丁文件'),
  BackOfficeNotices: forStaff('notices.read', '/admin/notices', '情报撰写'),
  BackOfficeNotice: forStaff('notices.read', '/admin/notices/:id', '情报撰写'),
  BackOfficeReports: forStaff('reports.read', '/admin/reports', '漏洞报告'),
  BackOfficeReport: forStaff('reports.read', '/admin/reports/:id', '编辑报告'),
  BackOfficeShares: forStaff('shares.read', '/admin/shares', '分享链接'),
  BackOfficeNews: forStaff('news.read', '/admin/news', '资讯'),
  BackOfficeNewsItem: forStaff('news.read', '/admin/news/:id', '编辑资讯'),
  BackOfficeNewsTopics: forStaff('news.read', '/admin/news-topics', '资讯主题'),
  BackOfficeNewsSources: forStaff('news.read', '/admin/news-sources', '资讯来源'),
  BackOfficeTexts: forStaff('texts.read', '/admin/texts', '用户协议与隐私政策'),
  BackOfficeBrand: forStaff('texts.read', '/admin/brand', '品牌与联系方式'),
  BackOfficeBanner: forStaff('texts.read', '/admin/banner', '公告横幅'),
  BackOfficeOperations: forStaff('operations.read', '/admin/operations', '运行状态'),
  BackOfficeOutbox: forStaff('operations.read', '/admin/outbox', '发件箱'),
  BackOfficeSettings: forStaff('operations.read', '/admin/settings', '生效配置'),
  BackOfficeAudit: forStaff('audit.read', '/admin/audit', '审计日志'),
  BackOfficeStaff: forStaff('staff.read', '/admin/staff', '后台人员'),
  403: open('/403', '没有访问权限'),
  404: open('/404', '页面不存在'),
  500: open('/500', '服务出错'),
} as const satisfies Record<string, PageEntry>;

export type PageName = keyof typeof PAGES;

/** Pages that only redirect, with their target: its first address. */
export const LEADS_TO: Readonly<Partial<Record<PageName, PageName>>> = {
  Root: 'Home',
  Standards: 'Standard',
  Bug: 'FullBugList',
  Patch: 'PatchManageList',
  Information: 'InformationList',
  Statics: 'StaticsCharts',
  Report: 'ReportList',
  User: 'UserInfo',
  Company: 'CompanyApply',
  Business: 'BusinessApply',
};

/** Whether the percent signs of a path encode no text: no page has such an address. */
export const isBrokenPath = (path: string): boolean => decodedPath(path) === undefined;

/** The text is returned: minifiers drop a decoding with an unused result, though it may throw. */
function decodedPath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The URL path of a page with its parameters filled in. */
export const addressOf = (name: PageName, params: Readonly<Record<string, string | undefined>> = {}): string =>
  PAGES[name].pattern.replace(/\/:(\w+)\??/g, (_, param: string) => {
    const value = params[param];
    return value ? `/${encodeURIComponent(value)}` : '';
  });

/** All fixed paths of a page: one, or one per parameter value; none if it shows a single item by id. */
export function addressesOf(name: PageName): string[] {
  const { pattern, values }: PageEntry = PAGES[name];
  const param = /:(\w+)(?![\w?])/.exec(pattern)?.[1];
  if (param === undefined) return [addressOf(name)];
  return (values?.[param] ?? []).map((value) => addressOf(name, { [param]: value }));
}
