import { Fragment } from 'react';
import { NavLink } from 'react-router';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import styles from './side-tabs.module.css';

export interface SideTab {
  to: string;
  label: string;
  icon: IconName;
  /** The heading above; tabs of a group follow each other. */
  group?: string;
  /** The link is current on this very page, and not on those below it. */
  isExact?: boolean;
}

interface SideTabsProps {
  /** The name of the navigation for screen readers. */
  label: string;
  tabs: readonly SideTab[];
}

/** Links to the pages of one area: next to the page, or in a row above it on phones, which has no headings. */
export function SideTabs({ label, tabs }: SideTabsProps) {
  return (
    <nav className={styles.nav} aria-label={label}>
      <div className={styles.row}>
        {inGroups(tabs).map(([group, grouped]) => (
          <Fragment key={group}>
            {group !== '' && (
              <p className={styles.group} aria-hidden="true">
                {group}
              </p>
            )}
            <ul className={styles.list} aria-label={group || undefined}>
              {grouped.map(({ to, label: name, icon, isExact = false }) => (
                <li key={to}>
                  <NavLink to={to} end={isExact} className={styles.tab} ref={showCurrent}>
                    <span className={styles.icon}>
                      <Icon name={icon} size={16} />
                    </span>
                    {name}
                  </NavLink>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
    </nav>
  );
}

function inGroups(tabs: readonly SideTab[]): [group: string, tabs: SideTab[]][] {
  const groups = new Map<string, SideTab[]>();
  for (const tab of tabs) groups.set(tab.group ?? '', [...(groups.get(tab.group ?? '') ?? []), tab]);
  return [...groups];
}

/** On phones, scrolls the row (not the page) to the current tab. */
function showCurrent(tab: HTMLAnchorElement | null): void {
  if (tab?.getAttribute('aria-current') !== 'page') return;
  const row = tab.closest(`.${styles.row}`);
  if (row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}
