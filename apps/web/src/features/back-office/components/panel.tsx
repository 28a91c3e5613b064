import { type ReactNode, useId } from 'react';
import styles from './back-office.module.css';

interface PanelProps {
  title: string;
  hint?: ReactNode;
  /** At the right end of the title line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One subject of a page of the back office, in a frame with its title. */
export function Panel({ title, hint, aside, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.panelHead}>
        <div>
          <h2 id={id} className={styles.panelTitle}>
            {title}
          </h2>
          {hint && <p className={styles.hint}>{hint}</p>}
        </div>
        {aside && <div className={styles.actions}>{aside}</div>}
      </div>
      {children}
    </section>
  );
}
