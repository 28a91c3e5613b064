import { type ReactNode, useId } from 'react';
import styles from './shared.module.css';

interface CardProps {
  title: string;
  hint?: ReactNode;
  /** At the right end of the title line. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** A card of the personal centre. */
export function Card({ title, hint, aside, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {hint && <p className={styles.hint}>{hint}</p>}
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  );
}
