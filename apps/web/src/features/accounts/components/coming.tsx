import type { ReactNode } from 'react';
import { ComingSoon } from '#web/ui/illustrations/coming-soon.tsx';
import styles from './coming.module.css';

interface ComingProps {
  title: string;
  /** Planned contents, one line each. */
  will: readonly string[];
  /** What is possible today. */
  children: ReactNode;
}

/** Placeholder of a page that does not exist yet, with its planned contents and nothing that looks clickable. */
export function Coming({ title, will, children }: ComingProps) {
  return (
    <section className={styles.panel} aria-label={title}>
      <ComingSoon className={styles.picture} />
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.will}>
        {will.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={styles.now}>{children}</div>
    </section>
  );
}
