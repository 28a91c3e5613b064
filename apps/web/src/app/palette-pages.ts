import type { UserInfo } from '@ldy/contract/account-fields.ts';
import type { PalettePage } from '../features/palette/entries/entry.ts';
import { paths } from '../platform/paths.ts';
import { isSignedIn } from '../platform/session/user-store.ts';
import { navigationOf } from './layout/navigation.ts';
import { isWhiteListed } from './white-list.ts';

interface Page extends PalettePage {
  words: readonly string[];
}

/** Words by which people look for a page of the main navigation. */
const NAVIGATION_LOOKS: Record<string, Pick<Page, 'icon' | 'words'>> = {
  [paths.home.href()]: { icon: 'home', words: ['主页', 'home', 'index'] },
  [paths.vulnerabilityList.href()]: {
    icon: 'bug',
    words: ['漏洞库', '漏洞列表', '检索', 'cve', 'cnvd', 'cnnvd', 'vulnerabilities', 'search'],
  },
  [paths.standard.href()]: { icon: 'list', words: ['漏洞类型', '产品分类', 'cwe', 'standard', 'type', 'category'] },
  [paths.apiDocs.href()]: { icon: 'code', words: ['接口', '文档', '开发', 'api', 'docs', 'documentation'] },
};

const OTHER_PAGES: readonly Page[] = [
  {
    label: '个人资料',
    to: paths.userInfo.href(),
    icon: 'user',
    words: ['个人中心', '手机', '邮箱', '微信', 'profile'],
  },
  {
    label: '账号安全',
    to: paths.userSecurity.href(),
    icon: 'shield',
    words: ['动态验证码', '登录设备', 'totp', 'security'],
  },
  { label: '修改密码', to: paths.userPassword.href(), icon: 'lock', words: ['密码', 'password'] },
  { label: '通知设置', to: paths.userNotices.href(), icon: 'bell', words: ['消息', '提醒', 'notice', 'notification'] },
  { label: '我的检索', to: paths.userSearches.href(), icon: 'bookmark', words: ['保存的检索', '收藏', 'saved search'] },
  { label: '我的数据', to: paths.userData.href(), icon: 'download', words: ['导出', '注销账号', '隐私', 'export'] },
  { label: '我的资产', to: paths.userAssets.href(), icon: 'box', words: ['资产', 'assets'] },
  { label: 'API 凭证', to: paths.userApiKey.href(), icon: 'key', words: ['密钥', '接口', 'token', 'key'] },
  {
    label: '版本与权益',
    to: paths.home.href('enterprise'),
    icon: 'crown',
    words: ['企业版', '商业版', '升级', '价格', 'edition'],
  },
  { label: '用户协议', to: paths.protocol.href(), icon: 'document', words: ['条款', 'terms'] },
  { label: '隐私政策', to: paths.privacy.href(), icon: 'document', words: ['个人信息', 'privacy'] },
];

/** Every page that this person may open from anywhere. */
export function palettePages(user: UserInfo): PalettePage[] {
  const main = navigationOf(user).map(
    ({ label, to }) => ({ label, to, icon: 'chevronRight', ...NAVIGATION_LOOKS[to] }) as const,
  );
  const others = OTHER_PAGES.filter(({ to }) => isSignedIn(user) || isWhiteListed(to));
  return [...main, ...others];
}

/** The library is a page of the navigation for those who may open it. */
export const maySearch = (pages: readonly PalettePage[]): boolean =>
  pages.some(({ to }) => to === paths.vulnerabilityList.href());
