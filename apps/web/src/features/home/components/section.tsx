import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  id: string;
  title: string;
  lead?: ReactNode;
  /** Background band that separates the section from its neighbours. */
  band?: boolean;
  children: ReactNode;
}

/** A section of the home page: title, lead, content. */
export function Section({ id, title, lead, band = false, children }: SectionProps) {
  const titleId = `${id}-title`;
  return (
    <section id={id} className={`${styles.section} ${band ? styles.band : ''}`} aria-labelledby={titleId}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
