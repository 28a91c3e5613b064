import { NavLink } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import styles from './user-tabs.module.css';

const TABS: readonly { to: string; label: string; icon: IconName }[] = [
  { to: paths.userInfo.href(), label: '个人资料', icon: 'user' },
  { to: paths.userSecurity.href(), label: '账号安全', icon: 'shield' },
  { to: paths.userPassword.href(), label: '修改密码', icon: 'lock' },
  { to: paths.userNotices.href(), label: '通知设置', icon: 'bell' },
  { to: paths.userSearches.href(), label: '我的检索', icon: 'bookmark' },
  { to: paths.userData.href(), label: '我的数据', icon: 'download' },
  { to: paths.userAssets.href(), label: '我的资产', icon: 'box' },
  { to: paths.userApiKey.href(), label: 'API 凭证', icon: 'key' },
];

/** The pages of the personal centre: beside the page, or in a row above it on a phone. */
export function UserTabs() {
  return (
    <nav className={styles.nav} aria-label="个人中心导航">
      <ul className={styles.list}>
        {TABS.map(({ to, label, icon }) => (
          <li key={to}>
            <NavLink to={to} className={styles.tab} ref={showCurrent}>
              <span className={styles.icon}>
                <Icon name={icon} size={16} />
              </span>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On a phone the row may begin with other tabs: the current one is moved into view, and the page stays where it is. */
function showCurrent(tab: HTMLAnchorElement | null): void {
  if (tab?.getAttribute('aria-current') !== 'page') return;
  const row = tab.closest('ul');
  if (row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}
