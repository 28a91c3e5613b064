import { inOrderOfTime } from '@ldy/domain/vulnerability/merging/order-of-time.ts';
import type { VulnerabilityRecord } from '@ldy/domain/vulnerability/record.ts';
import { DateText } from '#web/ui/display/date-text.tsx';
import { FoldedList } from '../blocks/folded-list.tsx';
import { LongText } from '../text/long-text.tsx';
import { sincePublic } from './since-public.ts';
import styles from './timeline-section.module.css';

const BEFORE_FOLD = 12;

interface TimelineProps {
  record: VulnerabilityRecord;
  /** When the vulnerability was published, '' if unknown. */
  published: string;
}

/** Events, oldest first, with their distance from publication; undated ones come last. */
export function TimelineSection({ record, published }: TimelineProps) {
  return (
    <FoldedList items={inOrderOfTime(record.time_line)} first={BEFORE_FOLD}>
      {(shown) => (
        <ol className={styles.timeline}>
          {shown.map(({ time, event, lang, original }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: events have no unique key, and their order never changes
            <li key={index} className={styles.event}>
              <span className={styles.time}>
                <DateText value={time} />
                <small>{sincePublic(time, published)}</small>
              </span>
              <div lang={lang === 'en' ? 'en' : undefined}>
                <LongText text={event} />
                {original && (
                  <small className={styles.original} lang="en">
                    {original}
                  </small>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </FoldedList>
  );
}
