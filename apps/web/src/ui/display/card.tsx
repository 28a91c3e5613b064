import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

interface CardProps {
  title: string;
  hint?: ReactNode;
  /** At the right end of the title line; below it where there is no room. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** One subject of a page, in a frame with its title. */
export function Card({ title, hint, aside, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.words}>
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

/** In place of cards that are on their way: some lines in one, or several empty ones. */
export function LoadingCards({ lines = false }: { lines?: boolean }) {
  return (
    <div className={lines ? styles.card : styles.loading} role="status">
      <span className="visually-hidden">正在加载</span>
      <span className={lines ? styles.line : styles.block} />
      <span className={lines ? styles.line : styles.block} />
    </div>
  );
}
