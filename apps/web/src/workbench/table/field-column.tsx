import { fieldText, valueText } from '@ldy/contract/collection/filter-words.ts';
import { choicesOf, fieldOf, shortLabel } from '@ldy/domain/collection/collection.ts';
import type { Field, FieldKind } from '@ldy/domain/collection/field.ts';
import { DateText } from '#web/ui/display/date-text.tsx';
import type { ListedRow } from '../answers.ts';
import { type CollectionView, memberOf } from '../collection-view.ts';
import { MarkedText } from '../hits/marked-text.tsx';
import { rowHits } from '../hits/matches.ts';
import { Missing } from '../row/missing.tsx';
import type { Column, ColumnSize } from './columns.ts';
import styles from './result-table.module.css';

type Declared = Pick<CollectionView, 'collection' | 'members'>;

const SIZES: Partial<Record<FieldKind, ColumnSize>> = {
  choice: 'level',
  score: 'score',
  day: 'date',
  instant: 'date',
  year: 'score',
};

/** The column of a field, by its kind. `changes` overrides the defaults. */
export function fieldColumn(view: Declared, name: string, changes: Partial<Column> = {}): Column {
  const field = fieldOf(view.collection, name);
  const label = (shortLabel(field) || field.label).replace(/日期$/, '');
  const member = view.members?.[name] ?? field.wire ?? name;
  return {
    key: name,
    label,
    choice: field.label,
    sorts: field.sort ? [{ sort: name, label }] : [],
    size: SIZES[field.kind] ?? (choicesOf(field) ? 'few' : 'names'),
    shown: 'wanted',
    cell: (row) => <span className={styles.line}>{cellOf(field, member, row)}</span>,
    ...changes,
  };
}

function cellOf(field: Field, member: string, row: ListedRow) {
  const value = memberOf(row, member);
  if (field.kind === 'day' || field.kind === 'instant') return <DateText value={String(value ?? '')} />;
  if (field.kind === 'list') return <Names field={field} member={member} row={row} />;
  return fieldText(field, value) ?? <Missing />;
}

/** The first of several names, with marked hits. */
function Names({ field, member, row }: { field: Field; member: string; row: ListedRow }) {
  const values = (memberOf(row, member) ?? []) as readonly (string | { id: string; name: string })[];
  const named = values.map((value) =>
    typeof value === 'string' ? { id: value, name: valueText(field, value) } : value,
  );
  if (named.length === 0) return <Missing />;
  return (
    <span title={named.map(({ name }) => name).join('、')}>
      {named.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && '、'}
          <MarkedText text={name} ranges={rowHits(row).of(member, index)} />
        </span>
      ))}
    </span>
  );
}
