import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icons/icon.tsx';
import type { IconName } from '#web/ui/icons/icon-paths.ts';
import styles from './shared.module.css';

interface RowProps {
  icon: IconName;
  /** Label; omitted in lists of a single kind. */
  name?: string;
  /** Current value. */
  value: ReactNode;
  hint?: ReactNode;
  /** Actions. */
  children?: ReactNode;
}

/** A setting of the account with its current value and actions. Must be inside a `<ul>`. */
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
