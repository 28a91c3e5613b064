import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icons/icon.tsx';
import type { IconName } from '#web/ui/icons/icon-paths.ts';
import styles from './shared.module.css';

interface RowProps {
  icon: IconName;
  /** What kind of thing it is; a list of one kind needs none. */
  name?: string;
  /** What it is now. */
  value: ReactNode;
  hint?: ReactNode;
  /** What can be done about it. */
  children?: ReactNode;
}

/** A thing of the account: what it is now, and the button that changes it. Stands in a `<ul>`. */
export function Row({ icon, name, value, hint, children }: RowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.rowIcon}>
        <Icon name={icon} size={18} />
      </span>
      <div className={styles.rowText}>
        {name && <p className={styles.rowName}>{name}</p>}
        <div className={styles.rowValue}>{value}</div>
        {hint && <div className={styles.hint}>{hint}</div>}
      </div>
      {children && <div className={styles.rowActions}>{children}</div>}
    </li>
  );
}

export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}
