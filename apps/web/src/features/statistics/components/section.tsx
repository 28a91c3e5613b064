import type { ChartName } from '@ldy/domain/statistics/charts.ts';
import { useRef } from 'react';
import { type Selection, useStatistics } from '../use-statistics.ts';
import { type Counted, CountedCard } from './counted-card.tsx';
import styles from './statistics.module.css';
import { useSeen } from './use-seen.ts';

export interface NamedSelection {
  name: string;
  selection: Selection;
}

/** One, or two that are compared. */
export type Selections = readonly [NamedSelection, ...NamedSelection[]];

interface SectionProps {
  id: string;
  title: string;
  charts: readonly ChartName[];
  selections: Selections;
  patterns: boolean;
  /** Puts a chart onto a board. */
  onKeep: (chart: ChartName) => void;
}

/** Some charts, counted when they come into sight; without those that the library has no source for. */
export function Section({ id, title, charts, selections: [first, second], patterns, onKeep }: SectionProps) {
  const place = useRef<HTMLElement>(null);
  const isSeen = useSeen(place);
  const one = useStatistics(charts, first.selection, isSeen);
  const other = useStatistics(charts, (second ?? first).selection, isSeen && second !== undefined);
  const counted: Counted[] = [
    { name: first.name, answer: one },
    ...(second ? [{ name: second.name, answer: other }] : []),
  ];
  const isStale = one.isPlaceholderData || (second !== undefined && other.isPlaceholderData);
  const isAbsent = (chart: ChartName) => one.data?.charts.some((found) => found.chart === chart && found.absent);
  const shown = charts.filter((chart) => !isAbsent(chart));
  if (shown.length === 0) return null;
  return (
    <section ref={place} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.sectionTitle}>
        {title}
      </h2>
      <div className={styles.cards} data-stale={isStale || undefined} aria-busy={isStale}>
        {shown.map((chart) => (
          <CountedCard
            key={chart}
            {...{ chart, counted, patterns }}
            more={[{ label: '存入看板', icon: 'cards', onSelect: () => onKeep(chart) }]}
          />
        ))}
      </div>
    </section>
  );
}
