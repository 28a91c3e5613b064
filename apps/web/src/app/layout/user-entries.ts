import type { UserInfo } from '@ldy/contract/account-fields.ts';
import { paths } from '../../platform/paths.ts';
import { hasMenu } from '../../platform/session/menu-groups.ts';
import { signOut } from '../../platform/session/sign-out.ts';
import type { MenuItem } from '../../ui/menu.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';

/** Entries of the user menu, in the header and the mobile menu. Source: specification, sections 2 and 6. */
export function userEntries(user: UserInfo): MenuItem[] {
  const entries: (MenuItem | false)[] = [
    { label: '个人中心', icon: 'user', to: paths.userInfo.href() },
    hasMenu(user, 'applyEnterprise') && {
      label: '申请企业版',
      icon: 'building',
      ...apply(user.singup_type === 2, '当前账号已是企业版，无需重复申请', 'enterprise'),
    },
    hasMenu(user, 'applyCommercial') && {
      label: '申请商业版',
      icon: 'crown',
      ...apply(user.is_pay === 1, '当前账号已是商业版，无需重复申请', 'business'),
    },
    { label: '退出', icon: 'signOut', apart: true, onSelect: () => void signOut() },
  ];
  return entries.filter((entry) => entry !== false);
}

/** Links to the edition on the home page; for accounts that have it, shows a message instead. */
function apply(has: boolean, hasAlready: string, edition: string): Pick<MenuItem, 'to' | 'onSelect'> {
  return has ? { onSelect: () => showToast('info', hasAlready) } : { to: paths.home.href(edition) };
}
