import type { ReactNode } from 'react';
import { Icon } from './icons/icon.tsx';
import type { IconName } from './icons/icon-paths.ts';
import styles from './state-panel.module.css';

interface EmptyStateProps {
  title: string;
  hint?: ReactNode;
  icon?: IconName;
  /** What the person can do next. */
  children?: ReactNode;
}

/** Nothing to show, and what to do about it. */
export function EmptyState({ title, hint, icon = 'search', children }: EmptyStateProps) {
  return (
    <div className={styles.panel}>
      <span className={styles.mark}>
        <Icon name={icon} size={28} />
      </span>
      <p className={styles.title}>{title}</p>
      {hint && <div className={styles.hint}>{hint}</div>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
