/** Of a table; what is behind them says nothing of components. */
export const COLUMNS = 200;

/** A cell of a table as its file holds it. */
export interface Cell {
  text: string;
  /** A number has lost the zeros at its end: 1.10 is stored as 1.1. What was taken for a day is no version any more. */
  kind: 'text' | 'number' | 'day';
}

export interface Row {
  /** In the file, from 1. */
  line: number;
  cells: readonly Cell[];
}

export interface Sheet {
  /** '' for a file of one table. */
  name: string;
  rows: readonly Row[];
}

export const textCell = (text: string): Cell => ({ text: text.trim(), kind: 'text' });
export const textOf = ({ cells }: Row, column: number): string => cells[column]?.text ?? '';
