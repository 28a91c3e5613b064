import type { UserInfo } from '@ldy/contract/accounts/account-fields.ts';
import { askForApplication } from '../../platform/applications/requested-application.ts';
import { paths } from '../../platform/paths.ts';
import { hasMenu, type Menu } from '../../platform/session/menu-groups.ts';
import { signOut } from '../../platform/session/sign-out.ts';
import { SITE } from '../../platform/site.ts';
import type { MenuItem } from '../../ui/overlays/menu.tsx';

/** Personal accounts have theirs on the operator's own site, where one is configured; what this portal keeps of them stays within reach. */
function personalCentre({ role }: UserInfo): MenuItem[] {
  const own: MenuItem = { label: '个人中心', icon: 'user', to: paths.userInfo.href() };
  const elsewhere = SITE.personalCentre;
  if (role !== 'personal' || elsewhere === '') return [own];
  return [
    { label: '个人中心', icon: 'external', onSelect: () => void window.open(elsewhere, '_blank', 'noopener') },
    { ...own, label: '账号设置' },
  ];
}

/** Entries of the user menu, in the header and the mobile menu. Source: specification, sections 2 and 6. */
export function userEntries(user: UserInfo): MenuItem[] {
  // Staff see every menu, and may not apply.
  const mayApply = (menu: Menu) => user.role !== 'staff' && hasMenu(user, menu);
  const entries: (MenuItem | false)[] = [
    ...personalCentre(user),
    user.back_office === true && { label: '后台', icon: 'wrench', to: paths.backOffice.href() },
    mayApply('applyEnterprise') && {
      label: '申请企业版',
      icon: 'building',
      onSelect: () => askForApplication('enterprise'),
    },
    mayApply('applyCommercial') && {
      label: '申请商业版',
      icon: 'crown',
      onSelect: () => askForApplication('business'),
    },
    { label: '退出', icon: 'signOut', apart: true, onSelect: () => void signOut() },
  ];
  return entries.filter((entry) => entry !== false);
}
