import { fieldText, valueText } from '@ldy/contract/collection/filter-words.ts';
import { choicesOf, fieldOf, shortLabel } from '@ldy/domain/collection/collection.ts';
import type { Field } from '@ldy/domain/collection/field.ts';
import { Fragment } from 'react';
import { DateText } from '#web/ui/display/date-text.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import type { ListedRow } from '../answers.ts';
import type { RowChange } from '../changes/row-changes.ts';
import { fieldValue, idsIn, useView } from '../collection-view.ts';
import { HitLine } from '../hits/hit-line.tsx';
import { MarkedText } from '../hits/marked-text.tsx';
import { rowHits } from '../hits/matches.ts';
import { shownBadges } from '../row/badges.tsx';
import { MarkedId } from '../row/marked-id.tsx';
import { Missing } from '../row/missing.tsx';
import { type Narrow, NarrowList } from './narrow-list.tsx';
import styles from './preview-content.module.css';

export interface ContentProps {
  item: ListedRow;
  change: RowChange | undefined;
  explained: boolean;
  /** Adds a name or code of the row to the filters. */
  onNarrow: Narrow;
}

/** One row in detail; the most decisive facts first. */
export function PreviewContent({ item, change, explained, onNarrow }: ContentProps) {
  const view = useView();
  const { PreviewFigures } = view;
  const hits = rowHits(item);
  const title = view.titleOf(item);
  const second = view.secondOf?.(item);
  const text = view.textOf?.(item);
  const badges = shownBadges(view, item);
  const previewed = view.previewed.map((each) => (typeof each === 'string' ? { field: each, title: undefined } : each));
  const isDate = ({ field }: { field: string }) => ['day', 'instant'].includes(fieldOf(view.collection, field).kind);
  const dates = previewed.filter(isDate);
  const facts = previewed.filter((each) => !isDate(each));
  const leading = view.columns.filter(({ shown }) => shown === 'always');
  return (
    <article className={styles.content}>
      <div className={styles.level}>
        {leading.map(({ key, cell }) => (
          <Fragment key={key}>{cell(item)}</Fragment>
        ))}
        {change?.isNew && <Tag color="cyan">新收录</Tag>}
      </div>
      <h3 className={styles.title}>
        <MarkedText text={title.text} ranges={hits.of(title.member)} />
      </h3>
      {second && (
        <p className={styles.second} lang="en">
          <MarkedText text={second.text} ranges={hits.of(second.member)} />
        </p>
      )}
      <p className={styles.ids}>
        {idsIn(view, item).map((id) => (
          <MarkedId key={id} id={id} item={item} />
        ))}
      </p>
      {change && change.changes.length > 0 && (
        <p className={styles.changed}>自上次访问以来：{change.changes.join('、')}</p>
      )}
      {PreviewFigures && <PreviewFigures row={item} />}
      {badges.length > 0 && (
        <ul className={styles.flags}>
          {badges.map(({ field, label, title, color }) => (
            <li key={field}>
              <Tag color={color}>{label}</Tag>
              {title !== label && <span>{title}</span>}
            </li>
          ))}
        </ul>
      )}
      {view.textOf && (
        <p className={styles.description}>
          {text?.text ? <MarkedText text={text.text} ranges={hits.of(text.member)} /> : <Missing />}
        </p>
      )}
      {explained && <HitLine item={item} saysText={false} />}
      <dl className={styles.facts}>
        {facts.map(({ field, title }) => (
          <FieldFact key={field} name={field} title={title} item={item} onNarrow={onNarrow} />
        ))}
        {dates.length > 0 && (
          <div>
            <dt>日期</dt>
            <dd className={styles.dates}>
              {dates.map(({ field }) => (
                <span key={field}>
                  {shortLabel(fieldOf(view.collection, field)).replace(/日期$/, '')}{' '}
                  <DateText value={String(fieldValue(view, item, field) ?? '')} />
                </span>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </article>
  );
}

interface FieldFactProps extends Pick<ContentProps, 'item' | 'onNarrow'> {
  name: string;
  title: string | undefined;
}

/** A field of the row. Names and codes filter the list; unknown values are not shown. */
function FieldFact({ name, title: given, item, onNarrow }: FieldFactProps) {
  const view = useView();
  const field = fieldOf(view.collection, name);
  const value = fieldValue(view, item, name);
  const title = given ?? (shortLabel(field) || field.label);
  if (field.kind === 'list' && choicesOf(field) === null)
    return <NarrowList title={title} field={name} values={namedValues(value)} onNarrow={onNarrow} />;
  const text = textOf(field, value);
  if (text === null) return null;
  return (
    <div>
      <dt>{title}</dt>
      <dd>{text}</dd>
    </div>
  );
}

const namedValues = (value: unknown): { id: string; name: string }[] =>
  (Array.isArray(value) ? value : []).map((each) => (typeof each === 'string' ? { id: each, name: each } : each));

function textOf(field: Field, value: unknown): string | null {
  if (Array.isArray(value)) return value.map((each) => valueText(field, each)).join('、') || null;
  return fieldText(field, value);
}
