import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface BlockProps {
  title: string;
  /** What a notice does not say has no heading. */
  isShown: boolean;
  children: ReactNode;
}

/** A part of a notice under its heading. */
export function Block({ title, isShown, children }: BlockProps) {
  if (!isShown) return null;
  return (
    <section className={styles.block} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
