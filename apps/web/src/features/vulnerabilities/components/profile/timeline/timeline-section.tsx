import { earliestPublished } from '@ldy/domain/vulnerability/merging/dates.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { FoldedList } from '../blocks/folded-list.tsx';
import { LongText } from '../text/long-text.tsx';
import { sincePublic } from './since-public.ts';
import styles from './timeline-section.module.css';

const BEFORE_FOLD = 12;

/** Events, oldest first, with their distance from publication; undated ones come last. */
export function TimelineSection({ record }: { record: VulnerabilityRecord }) {
  const events = record.time_line.toSorted((a, b) => {
    if (a.time === '' || b.time === '') return Number(a.time === '') - Number(b.time === '');
    return a.time < b.time ? -1 : a.time > b.time ? 1 : 0;
  });
  const published = earliestPublished(record);
  return (
    <FoldedList items={events} first={BEFORE_FOLD}>
      {(shown) => (
        <ol className={styles.timeline}>
          {shown.map(({ time, event, lang }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: events have no unique key, and their order never changes
            <li key={index} className={styles.event}>
              <span className={styles.time}>
                <DateText value={time} />
                <small>{sincePublic(time, published)}</small>
              </span>
              <div lang={lang === 'en' ? 'en' : undefined}>
                <LongText text={event} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </FoldedList>
  );
}
