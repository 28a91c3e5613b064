import type { ReactNode } from 'react';
import styles from './standard-head.module.css';

interface StandardHeadProps {
  title: string;
  /** What the standard is for, in a sentence or two. */
  lead: string;
  /** What it holds, counted from what is shown. */
  figures: readonly { label: string; value: string }[];
  children: ReactNode;
}

/** Title, purpose and extent of a standard, and the box to look something up in it. */
export function StandardHead({ title, lead, figures, children }: StandardHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.search}>{children}</div>
    </header>
  );
}
