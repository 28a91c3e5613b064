import type { UserInfo } from '@ldy/contract/accounts/account-fields.ts';
import { paths } from '#web/platform/paths.ts';
import type { List } from '#web/platform/search/lists.ts';
import { requestQueryBuilder } from '#web/platform/search/query-builder-request.ts';
import { signOut } from '#web/platform/session/sign-out.ts';
import { isSignedIn } from '#web/platform/session/user-store.ts';
import { copyText } from '#web/ui/controls/copy-text.ts';
import { chooseTheme } from '#web/ui/theme/theme-store.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import type { PaletteEntry } from './entry.ts';

interface Situation {
  user: UserInfo;
  /** Current path and query, to return to after sign-in. */
  address: string;
  /** The list that is searched first, of those that the user may open. */
  list: List | undefined;
}

/** Actions available on every page. */
export function actionEntries({ user, address, list }: Situation): PaletteEntry[] {
  const visitor = !isSignedIn(user);
  const emptyList = list?.href();
  const entries: (Omit<PaletteEntry, 'key' | 'group'> | false)[] = [
    emptyList !== undefined && {
      label: '新建搜索',
      icon: 'search',
      words: ['清空条件', 'new search'],
      to: emptyList,
    },
    emptyList !== undefined && {
      label: '打开条件构造器',
      icon: 'sliders',
      words: ['高级搜索', '搜索语句', 'builder', 'advanced'],
      // On the list page the builder opens in place, with the query in the box.
      ...(address.split('?')[0] !== emptyList && { to: emptyList }),
      run: requestQueryBuilder,
    },
    {
      label: '复制本页链接',
      icon: 'link',
      words: ['分享', '网址', 'copy link', 'share', 'url'],
      run: () => void copyLink(),
    },
    {
      label: '切换为浅色主题',
      icon: 'sun',
      words: ['浅色', '白天', 'light', 'theme', '主题'],
      run: () => chooseTheme('light'),
    },
    {
      label: '切换为深色主题',
      icon: 'moon',
      words: ['深色', '夜间', '黑暗', 'dark', 'theme', '主题'],
      run: () => chooseTheme('dark'),
    },
    {
      label: '主题跟随系统',
      icon: 'system',
      words: ['自动', 'system', 'auto', 'theme'],
      run: () => chooseTheme('system'),
    },
    visitor && { label: '登录', icon: 'user', words: ['sign in', 'login', '登陆'], to: paths.login.href(address) },
    visitor && { label: '注册账号', icon: 'plus', words: ['注册', 'sign up', 'register'], to: paths.signup.href() },
    !visitor && {
      label: '退出登录',
      icon: 'signOut',
      words: ['退出', '注销', 'sign out', 'logout'],
      run: () => void signOut(),
    },
  ];
  return entries
    .filter((entry) => entry !== false)
    .map((entry) => ({ ...entry, key: `action ${entry.label}`, group: 'action' }));
}

async function copyLink(): Promise<void> {
  if (await copyText(window.location.href)) showToast('success', '已复制本页链接');
  else showToast('error', '复制失败，请从地址栏复制');
}
