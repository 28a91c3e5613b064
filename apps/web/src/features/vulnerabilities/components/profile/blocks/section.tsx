import type { ReactNode } from 'react';
import { MISSING_TEXT } from '#web/ui/constants.ts';
import styles from './section.module.css';

interface SectionProps {
  /** Also its URL hash. */
  id: string;
  label: string;
  count?: number;
  isEmpty: boolean;
  /** Replaces 暂无 in an empty section. */
  missing?: ReactNode;
  children: ReactNode;
}

/** A section of a profile. An empty one is a single line. */
export function Section({ id, label, count, isEmpty, missing, children }: SectionProps) {
  const headingId = `${id}-heading`;
  return (
    <section id={id} aria-labelledby={headingId} className={isEmpty ? styles.empty : styles.section}>
      <h2 id={headingId} tabIndex={-1} className={styles.heading}>
        {label}
        {count !== undefined && count > 0 && <span className={styles.count}>{count.toLocaleString('zh-CN')}</span>}
      </h2>
      {isEmpty ? (
        (missing ?? <p className={styles.missing}>{MISSING_TEXT}</p>)
      ) : (
        <div className={styles.body}>{children}</div>
      )}
    </section>
  );
}
