import type { ReactNode } from 'react';
import type { ListedRow } from '../answers.ts';

/** Determines a column's width, and which columns are hidden first when there is little room. */
export type ColumnSize = 'level' | 'score' | 'share' | 'flags' | 'dates' | 'date' | 'names' | 'few' | 'word';

/** A column in addition to the name. */
export interface Column<Row extends ListedRow = ListedRow> {
  key: string;
  /** Label in the table head. */
  label: string;
  title?: string;
  /** Label in the column menu, if different. */
  choice?: string;
  /** Sort orders offered by the head; two dates can share a column. */
  sorts: readonly { sort: string; label: string }[];
  size: ColumnSize;
  /** `always`: before the name, cannot be hidden. `wanted`: visible by default. `chosen`: hidden by default. */
  shown: 'always' | 'wanted' | 'chosen';
  cell(row: Row): ReactNode;
  /** Position on cards, if any, and a different cell if needed. */
  card?: { place: 'head' | 'figure' | 'about' | 'foot' | 'date'; cell?(row: Row): ReactNode };
}

export const optionalColumns = (columns: readonly Column[]): Column[] =>
  columns.filter(({ shown }) => shown !== 'always');
