import type { VulnerabilityListItem } from '@ldy/contract/vulnerability-list.ts';
import { SOURCE_LABELS } from '@ldy/domain/record/source-labels.ts';
import { FigureBars } from '#web/features/vulnerabilities/list/figure-bars.tsx';
import { FLAGS } from '#web/features/vulnerabilities/list/flag-badges.tsx';
import { secondTitle, titleOf } from '#web/features/vulnerabilities/list/row-words.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { SeverityTag } from '#web/ui/severity-tag.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { RowChange } from '../changes/row-changes.ts';
import { HitLine } from '../hits/hit-line.tsx';
import { MarkedText } from '../hits/marked-text.tsx';
import { rowHits } from '../hits/matches.ts';
import { MarkedId } from '../row/marked-id.tsx';
import { Missing } from '../row/missing.tsx';
import { type Narrow, NarrowList } from './narrow-list.tsx';
import styles from './preview-content.module.css';

export interface ContentProps {
  item: VulnerabilityListItem;
  change: RowChange | undefined;
  explained: boolean;
  /** Adds one of its products, vendors, types or weaknesses to the filters. */
  onNarrow: Narrow;
}

/** One row told in full: first what decides whether to go on reading. */
export function PreviewContent({ item, change, explained, onNarrow }: ContentProps) {
  const hits = rowHits(item);
  const second = secondTitle(item);
  const flags = FLAGS.filter(({ field }) => item[field]);
  const cwes = item.cwes.map((cwe) => ({ id: cwe, name: cwe }));
  return (
    <article className={styles.content}>
      <div className={styles.level}>
        <SeverityTag severity={item.severity} />
        {change?.isNew && <Tag color="cyan">新收录</Tag>}
      </div>
      <h3 className={styles.title}>
        <MarkedText text={titleOf(item)} ranges={hits.of(item.title ? 'title' : 'title_en')} />
      </h3>
      {second && (
        <p className={styles.second} lang="en">
          <MarkedText text={second} ranges={hits.of('title_en')} />
        </p>
      )}
      <p className={styles.ids}>
        {item.identifiers.map((id) => (
          <MarkedId key={id} id={id} item={item} />
        ))}
      </p>
      {change && change.changes.length > 0 && (
        <p className={styles.changed}>自上次访问以来：{change.changes.join('、')}</p>
      )}
      <FigureBars item={item} />
      {flags.length > 0 && (
        <ul className={styles.flags}>
          {flags.map(({ field, label, title, color }) => (
            <li key={field}>
              <Tag color={color}>{label}</Tag>
              <span>{title}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.description}>
        {item.description ? <MarkedText text={item.description} ranges={hits.of('description')} /> : <Missing />}
      </p>
      {explained && <HitLine item={{ ...item, description: '' }} />}
      <dl className={styles.facts}>
        <NarrowList title="产品" field="product" values={item.products} onNarrow={onNarrow} />
        <NarrowList title="厂商" field="vendor" values={item.vendors} onNarrow={onNarrow} />
        <NarrowList title="类型" field="type" values={item.types} onNarrow={onNarrow} />
        <NarrowList title="弱点" field="cwe" values={cwes} onNarrow={onNarrow} />
        <div>
          <dt>日期</dt>
          <dd className={styles.dates}>
            {(['published', 'updated', 'intake'] as const).map((field) => (
              <span key={field}>
                {DATES[field]} <DateText value={item[field]} />
              </span>
            ))}
          </dd>
        </div>
        {item.sources.length > 0 && (
          <div>
            <dt>来源</dt>
            <dd>{item.sources.map((source) => SOURCE_LABELS[source]).join('、')}</dd>
          </div>
        )}
      </dl>
    </article>
  );
}

const DATES = { published: '公开', updated: '更新', intake: '收录' } as const;
