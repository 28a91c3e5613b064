import type { ReactNode } from 'react';
import styles from './standard-head.module.css';

interface StandardHeadProps {
  title: string;
  /** Purpose of the standard, one or two sentences. */
  lead: string;
  /** Size of the standard. */
  figures: readonly { label: string; value: string }[];
  children: ReactNode;
}

/** Title, purpose and size of a standard, with its search field. */
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
