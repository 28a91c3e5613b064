import type { ReactNode } from 'react';
import styles from './back-office.module.css';

interface ScreenHeadProps {
  title: string;
  hint?: ReactNode;
  /** What one can do on the whole screen. */
  children?: ReactNode;
}

/** Title of a page of the back office. */
export function ScreenHead({ title, hint, children }: ScreenHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
