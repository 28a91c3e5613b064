import { NavLink } from 'react-router';
import { Icon } from '#web/ui/icons/icon.tsx';
import type { IconName } from '#web/ui/icons/icon-paths.ts';
import styles from './user-tabs.module.css';

export interface UserTab {
  to: string;
  label: string;
  icon: IconName;
}

/** Navigation of the personal centre: next to the page, or in a row above it on phones. */
export function UserTabs({ tabs }: { tabs: readonly UserTab[] }) {
  return (
    <nav className={styles.nav} aria-label="个人中心导航">
      <ul className={styles.list}>
        {tabs.map(({ to, label, icon }) => (
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

/** On phones, scrolls the row (not the page) to the current tab. */
function showCurrent(tab: HTMLAnchorElement | null): void {
  if (tab?.getAttribute('aria-current') !== 'page') return;
  const row = tab.closest('ul');
  if (row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}
