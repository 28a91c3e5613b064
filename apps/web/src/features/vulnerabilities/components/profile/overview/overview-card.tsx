import type { SourceName } from '@ldy/domain/record/source.ts';
import { SOURCE_LABELS } from '@ldy/domain/record/source-labels.ts';
import { type ReactNode, useId } from 'react';
import { SectionLink } from '../navigation/section-link.tsx';
import styles from './overview.module.css';

interface OverviewCardProps {
  title: string;
  /** Section with the details, and the label of the link to it. */
  more?: { section: string; label: string } | false;
  /** Sources of the card's content. */
  sources: readonly SourceName[];
  children: ReactNode;
}

/** A question answered before scrolling, with sources and a link to the details. */
export function OverviewCard({ title, more, sources, children }: OverviewCardProps) {
  const heading = useId();
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {title}
      </h2>
      {children}
      {(more || sources.length > 0) && (
        <p className={styles.foot}>
          {sources.length > 0 && (
            <SectionLink section="sources" className={styles.evidence}>
              依据 {sources.map((source) => SOURCE_LABELS[source]).join('、')}
            </SectionLink>
          )}
          {more && <SectionLink section={more.section}>{more.label}</SectionLink>}
        </p>
      )}
    </section>
  );
}
