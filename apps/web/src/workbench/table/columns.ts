import type { ReactNode } from 'react';
import type { ListedRow } from '../answers.ts';

/** How wide a column is, and when it gives way to the name: the least urgent first. */
export type ColumnSize = 'level' | 'score' | 'share' | 'flags' | 'dates' | 'date' | 'names' | 'few';

/** A column beside the name. */
export interface Column<Row extends ListedRow = ListedRow> {
  key: string;
  /** In the head. */
  label: string;
  title?: string;
  /** Where columns are chosen, if that is another. */
  choice?: string;
  /** What the head sorts by; two dates share a column. */
  sorts: readonly { sort: string; label: string }[];
  size: ColumnSize;
  /** `always`: before the name, and not to be left out. `wanted`: shown until the reader chooses otherwise. */
  shown: 'always' | 'wanted' | 'chosen';
  cell(row: Row): ReactNode;
  /** Where a card says it, if it does, and how, if otherwise than the cell. */
  card?: { place: 'head' | 'figure' | 'about' | 'foot' | 'date'; cell?(row: Row): ReactNode };
}

export const optionalColumns = (columns: readonly Column[]): Column[] =>
  columns.filter(({ shown }) => shown !== 'always');
