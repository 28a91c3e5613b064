/** What is told of a page before it is drawn: to the browser's tab, to search engines, to previews in a chat. */
export interface PageEntry {
  /** As the router matches it (React Router's syntax). */
  pattern: string;
  /** Of the tab and of previews, without the portal's name. '' where the page's own content gives it. */
  title: string;
  /** One sentence for search engines and previews; '' where the page is not for them. */
  description: string;
  /** On the white list: visitors may open it. Source: specification, section 2. */
  open: boolean;
  /** Search engines may list it. */
  indexed: boolean;
  /** For signing in or up: who is signed in already is sent to the front page. */
  signsIn?: true;
  /** What a parameter of the pattern may be, where that is a short list; other values have no page. */
  values?: Readonly<Record<string, readonly string[]>>;
}

/** What the page `Standard` shows, by the names in its address. */
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

/**
 * Every page of the portal by its name in the specification (section 2), in the order of the specification. The white list, titles,
 * the site map and the HTML that the server sends are read from here.
 */
export const PAGES = {
  Root: open('/', ''),
  Home: open(
    '/home/:name?',
    '漏洞与补丁情报',
    '汇聚 CVE、CNVD、CNNVD 等来源的漏洞情报，合并为一份可追溯的漏洞画像：影响哪些版本、是否已被利用、如何修复。',
  ),
  Waiting: open('/waiting', '邮件已发送'),
  Error: open('/error', '处理未完成'),
  Repeat: open('/repeat', '请勿重复操作'),
  Standard: {
    ...open(
      '/standard/:name',
      '标准规范',
      '漏洞类型标准与产品分类标准：每个类型的解读与危害、对应的 CWE，以及收录的漏洞数量。',
    ),
    values: { name: STANDARDS },
  },
  Protocol: open('/protocol', '用户协议', 'LDY 漏洞情报门户用户协议。'),
  Privacy: open('/privacy', '隐私政策', 'LDY 漏洞情报门户隐私政策：收集哪些信息、作何用途、如何管理。'),
  Login: signInPage('/login', '登录'),
  Singup: signInPage('/singup', '注册'),
  Bug: open('/bug', '漏洞情报'),
  FullBugList: open(
    '/bug/full-bug',
    '漏洞知识库',
    '检索漏洞知识库：按编号、名称、厂商、产品、类型、等级与利用状态筛选，支持中英文检索式。',
  ),
  LdyvulDetail: open('/bug/ldy-detail/:id', ''),
  LibraryDetail: forAccounts('/bug/detail/:id/:type', '来源条目'),
  Patch: open('/patch', '补丁库'),
  PatchManageList: open('/patch/list', '补丁库'),
  Doc: forAccounts('/doc/:name?', 'API 文档'),
  User: forAccounts('/user', '个人中心'),
  UserInfo: forAccounts('/user/info', '个人资料'),
  UserSecurity: forAccounts('/user/security', '账号安全'),
  ChangePassword: forAccounts('/user/change-password', '修改密码'),
  UserNotices: forAccounts('/user/notices', '通知设置'),
  UserSearches: forAccounts('/user/searches', '我的检索'),
  UserData: forAccounts('/user/data', '我的数据'),
  UserAssets: forAccounts('/user/user-assets', '我的资产'),
  UserApiKey: forAccounts('/user/user-api-key', 'API 凭证'),
  LeakDetail: open('/leakDetail/:id', '漏洞情报'),
  BatchDetail: open('/batchDetail/:batchId', '漏洞情报'),
  403: open('/403', '没有访问权限'),
  404: open('/404', '页面不存在'),
  500: open('/500', '服务出错'),
} as const satisfies Record<string, PageEntry>;

export type PageName = keyof typeof PAGES;

/** Pages that show nothing themselves, and the page that their address leads to. */
export const LEADS_TO: Readonly<Partial<Record<PageName, PageName>>> = {
  Root: 'Home',
  Bug: 'FullBugList',
  Patch: 'PatchManageList',
  User: 'UserInfo',
};

/** Pages of the specification that are not there yet: nothing leads to them, and their addresses answer 404. */
export const NOT_BUILT = [
  'Patch',
  'PatchManageList',
  'LeakDetail',
  'BatchDetail',
] as const satisfies readonly PageName[];

/** The address of a page: its pattern with the parameters filled in. */
export const addressOf = (name: PageName, params: Readonly<Record<string, string | undefined>> = {}): string =>
  PAGES[name].pattern.replace(/\/:(\w+)\??/g, (_, param: string) => {
    const value = params[param];
    return value ? `/${encodeURIComponent(value)}` : '';
  });

/** Every address that a page has by itself: one, or one for each value of its parameter; none where it shows one thing of many. */
export function addressesOf(name: PageName): string[] {
  const { pattern, values }: PageEntry = PAGES[name];
  const param = /:(\w+)(?![\w?])/.exec(pattern)?.[1];
  if (param === undefined) return [addressOf(name)];
  return (values?.[param] ?? []).map((value) => addressOf(name, { [param]: value }));
}
