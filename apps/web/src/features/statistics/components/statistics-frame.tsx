import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { hasMenu } from '#web/platform/session/menu-groups.ts';
import { useUser } from '#web/platform/session/user-store.ts';
import { Locked } from '#web/ui/illustrations/locked.tsx';
import links from '#web/ui/navigation/link-tabs.module.css';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import styles from './statistics.module.css';

const TABS = [
  { to: paths.statistics.href(), label: '统计图' },
  { to: paths.boards.href(), label: '我的看板' },
];

/** A page of the statistics, under the links to the others; for accounts that were denied menu 15 only why it is empty. */
export function StatisticsFrame({ children }: { children: ReactNode }) {
  if (!hasMenu(useUser(), 'statistics'))
    return (
      <EmptyState picture={Locked} title="您的账号未开通统计" hint="如需查看，请联系本站管理员。">
        <h1 className="visually-hidden">统计</h1>
      </EmptyState>
    );
  return (
    <>
      <nav className={`${styles.tabs} ${styles.screenOnly}`} aria-label="统计">
        {TABS.map(({ to, label }) => (
          <NavLink key={to} to={to} className={links.tab}>
            {label}
          </NavLink>
        ))}
      </nav>
      {children}
    </>
  );
}
