import { statedDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { type Collection, choicesOf, rowNameOf } from '@ldy/domain/collection/collection.ts';
import type { Field } from '@ldy/domain/collection/field.ts';
import { sourceLabel } from '@ldy/domain/record/source-labels.ts';
import type { Endpoint } from '../endpoint.ts';
import type { AnyList } from './list.ts';

/** A column of a list as a table for spreadsheets. */
export interface ExportColumn<Row = Readonly<Record<string, unknown>>> {
  key: string;
  label: string;
  /** Whether it is there whatever is chosen. */
  always?: true;
  /** Whether its texts are days, `YYYY-MM-DD`, which workbooks sort and filter as such. */
  isDay?: boolean;
  /** The column that it goes with where the columns of the page are asked for; itself if there is none. */
  beside?: string;
  /** Whether it reads what rows do not have, and their collection adds for tables alone: `loadMore` of a listed collection. */
  more?: true;
  /** `origin` is the portal's. */
  of(row: Row, origin: string): string | number | null;
}

interface Named {
  name: string;
}

/** Columns of the fields that rows show, derived from their kinds; `members`: the row members that hold fields without a column of their own. */
export function fieldColumns(
  { fields }: Pick<Collection, 'fields'>,
  members: Readonly<Record<string, string>>,
): ExportColumn[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const member = members[key] ?? rowNameOf(key, field);
    return member === null
      ? []
      : [{ key, label: field.label, isDay: isDay(field), of: (row) => cellOf(field, row[member], key) }];
  });
}

const isDay = ({ kind }: Field): boolean => kind === 'day' || kind === 'instant';

function cellOf(field: Field, value: unknown, key: string): string | number | null {
  if (value === null || value === undefined || value === '') return null;
  if (field.kind === 'flag') return value === true ? '是' : '否';
  if (field.kind === 'score') return Math.round(Number(value) * 1e5) / 1e5;
  if (isDay(field)) return statedDay(String(value));
  const choices = choicesOf(field);
  const wordOf = (one: unknown) => {
    if (typeof one === 'object') return (one as Named).name;
    if (key === 'source') return sourceLabel(String(one));
    return choices?.find((choice) => choice.value === one)?.short ?? String(one);
  };
  return Array.isArray(value) ? value.map(wordOf).join('、') : wordOf(value);
}

/** The members of rows that hold what two of the fields of vulnerabilities, notices and patches say. */
export const MEMBERS = { vendor: 'vendors', product: 'products', published: 'published', updated: 'updated' };

/** A list as a table: its call with the rights that the table has, its filters, and its columns in order. */
export interface ExportedTable<List extends AnyList = AnyList> {
  call: Endpoint;
  list: List;
  columns: readonly ExportColumn[];
}

/** Columns that say more than a field. They get the rows of their list and no others, see ExportedTable. */
export const ownColumns = <Row>(columns: readonly ExportColumn<Row>[]) => columns as unknown as ExportColumn[];
