interface StoredInBrowser {
  what: string;
  /** Storage keys; a test compares this list with the code. */
  keys: readonly string[];
  content: string;
  until: string;
}

/** Data stored in the browser. Every new storage key must be added here. */
export const STORED_IN_BROWSER: readonly StoredInBrowser[] = [
  {
    what: '本地存储：用户信息',
    keys: ['ldy.userInfo', 'ldy.isLogin'],
    content: '用户名、版别等用于显示的信息',
    until: '退出登录时清除',
  },
  {
    what: '本地存储：记住的用户名',
    keys: ['ldy.rememberedName'],
    content: '仅用户名，不含密码',
    until: '取消“记住我”并登录后清除',
  },
  {
    what: '本地存储：最近搜索',
    keys: ['ldy.list.recent'],
    content: '最近输入的搜索，最多 20 条；未登录时只存于当前标签页',
    until: '退出登录、逐条或全部删除时；未登录时关闭标签页即清除',
  },
  {
    what: '本地存储：看过的列表条目',
    keys: ['ldy.list.seen'],
    content: '条目编号与当时的状态，用于标出上次访问后的变化；未登录时只存于当前标签页',
    until: '退出登录时清除；未登录时关闭标签页即清除',
  },
  {
    what: '本地存储：您的系统',
    keys: ['ldy.systems'],
    content: '未登录时您选择的系统、产品与版本，用于给出是否受影响、该装什么；登录后选择的存于您的账号，不在此处',
    until: '逐个移除，或您清除浏览器数据时',
  },
  {
    what: '本地存储：界面偏好',
    keys: ['ldy.theme', 'ldy.list.view', 'ldy.list.settings', 'ldy.fingerprintConsent'],
    content: '主题、列表样式与列设置、是否允许浏览器特征',
    until: '您清除浏览器数据时',
  },
  {
    what: '标签页存储：当前状态',
    keys: ['ldy.list.selected', 'ldy.agreedBeforeLeaving'],
    content: '列表中选中的位置；前往统一认证前是否已勾选同意',
    until: '关闭标签页时清除',
  },
  {
    what: '标签页存储：组织的邀请',
    keys: ['ldy.organisationInvitation'],
    content: '您打开的邀请链接中的凭据，供登录或注册后继续接受邀请',
    until: '接受或拒绝邀请后，或关闭标签页时清除',
  },
];
