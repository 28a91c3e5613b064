import type { ReactNode } from 'react';
import { ComingSoon } from '#web/ui/illustrations/coming-soon.tsx';
import styles from './coming.module.css';

interface ComingProps {
  title: string;
  /** What will be here, a line each. */
  will: readonly string[];
  /** What can be done today. */
  children: ReactNode;
}

/** A page that is not there yet: says so, and what it will hold. Nothing on it looks as if it could be pressed. */
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
