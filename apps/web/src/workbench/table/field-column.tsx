import { choicesOf, fieldOf, shortLabel } from '@ldy/domain/collection/collection.ts';
import type { Field, FieldKind } from '@ldy/domain/collection/field.ts';
import { DateText } from '#web/ui/date-text.tsx';
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
  if (value === null || value === undefined || value === '') return <Missing />;
  if (field.kind === 'flag') return field.says[value === true ? 0 : 1];
  if (field.kind === 'score' && field.percent) return `${Math.round(Number(value) * 1000) / 10}%`;
  return choicesOf(field)?.find((choice) => choice.value === value)?.short ?? String(value);
}

/** The first of several names, with marked hits. */
function Names({ field, member, row }: { field: Field; member: string; row: ListedRow }) {
  const values = (memberOf(row, member) ?? []) as readonly (string | { name: string })[];
  const choices = new Map(choicesOf(field)?.map(({ value, short }) => [value, short]));
  const names = values.map((value) => (typeof value === 'string' ? (choices.get(value) ?? value) : value.name));
  if (names.length === 0) return <Missing />;
  return (
    <span title={names.join('、')}>
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names of one row never change places
        <span key={index}>
          {index > 0 && '、'}
          <MarkedText text={name} ranges={rowHits(row).of(member, index)} />
        </span>
      ))}
    </span>
  );
}
