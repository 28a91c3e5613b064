import type { ReactNode } from 'react';
import { hasMenu } from '#web/platform/session/menu-groups.ts';
import { useUser } from '#web/platform/session/user-store.ts';
import { Locked } from '#web/ui/illustrations/locked.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import styles from './reports.module.css';

/** Shown in place of reports to readers without the right to read them; the server refuses the calls anyway. */
export function ReportFrame({ children }: { children: ReactNode }) {
  const mayRead = hasMenu(useUser(), 'reports');
  return (
    <div className={styles.page}>
      {mayRead ? (
        children
      ) : (
        <EmptyState picture={Locked} title="漏洞报告属于商业版" hint="日报、周报、月报与年报向商业版账号开放。" />
      )}
    </div>
  );
}
