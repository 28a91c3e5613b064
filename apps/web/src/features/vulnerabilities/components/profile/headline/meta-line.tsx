import type { CompletedDetail } from '@ldy/contract/vulnerability-detail.ts';
import { SOURCE_LABELS } from '@ldy/domain/record/source-labels.ts';
import { earliestPublished, latestUpdated } from '@ldy/domain/vulnerability/merging/dates.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { MISSING_TEXT } from '#web/ui/constants.ts';
import { DateText } from '#web/ui/date-text.tsx';
import styles from './meta-line.module.css';

/** Dates of publication, update and import, and the sources. */
export function MetaLine({ detail }: { detail: CompletedDetail }) {
  const { record, sources } = detail;
  const firstOfEach = [
    ...new Map(sources.toReversed().map((statement) => [statement.source, statement])).values(),
  ].reverse();
  return (
    <dl className={styles.meta}>
      <div>
        <dt>公开</dt>
        <dd>
          <DateText value={earliestPublished(record)} />
        </dd>
      </div>
      <div>
        <dt>更新</dt>
        <dd>
          <DateText value={latestUpdated(record)} />
        </dd>
      </div>
      <div>
        <dt>入库</dt>
        <dd>
          <DateText value={record.intoDbTime} />
        </dd>
      </div>
      <div>
        <dt>来源</dt>
        <dd className={styles.sources}>
          {firstOfEach.length === 0 && <span className={styles.none}>{MISSING_TEXT}</span>}
          {firstOfEach.map(({ source, key }) => (
            <Link
              key={source}
              to={paths.libraryEntry.href(key, source)}
              title={`查看 ${SOURCE_LABELS[source]} 条目原文`}
            >
              {SOURCE_LABELS[source]}
            </Link>
          ))}
        </dd>
      </div>
    </dl>
  );
}
