import type { CompletedDetail } from '@ldy/contract/vulnerability/detail.ts';
import { SOURCE_LABELS, sourceLabel } from '@ldy/domain/record/source-labels.ts';
import { Link } from 'react-router';
import { paths } from '#web/platform/paths.ts';
import { MISSING_TEXT } from '#web/ui/constants.ts';
import { DateText } from '#web/ui/display/date-text.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import { levelOrigin } from './level-origin.ts';
import styles from './meta-line.module.css';

/** Dates of publication (with its source), update and import, where the level comes from, and the sources. */
export function MetaLine({ detail }: { detail: CompletedDetail }) {
  const { record, sources, published, published_by: publishedBy, updated, corrected } = detail;
  const origin = levelOrigin(record);
  const firstOfEach = [
    ...new Map(sources.toReversed().map((statement) => [statement.source, statement])).values(),
  ].reverse();
  return (
    <dl className={styles.meta}>
      <div>
        <dt>公开</dt>
        <dd>
          <DateText value={published} missing="日期未知" />
          {publishedBy && <span className={styles.source}>（{sourceLabel(publishedBy)}）</span>}
        </dd>
      </div>
      <div>
        <dt>更新</dt>
        <dd>
          <DateText value={updated} />
        </dd>
      </div>
      <div>
        <dt>收录</dt>
        <dd>
          <DateText value={record.intoDbTime} />
        </dd>
      </div>
      {corrected && (
        <div>
          <dt>由编辑更正</dt>
          <dd>
            <time dateTime={corrected}>{formatTime(corrected)}</time>
          </dd>
        </div>
      )}
      {origin && (
        <div className={styles.wide}>
          <dt>等级依据</dt>
          <dd>{origin.text}</dd>
        </div>
      )}
      <div className={styles.wide}>
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
