/** What a table is called, and its columns in their order. */
export interface TableFormat<Column extends string> {
  file: string;
  columns: readonly Column[];
  /** Cells of these are never empty. */
  required: readonly NoInfer<Column>[];
}

/** One row: the text of each column, '' for an empty cell. */
export type Row<Column extends string> = Readonly<Record<Column, string>>;

/** A row of the table with this format. */
export type RowOf<Format extends TableFormat<string>> = Row<Format['columns'][number]>;

/** A mistake in a table, with its place and what to do about it. */
export class TableError extends Error {
  constructor(file: string, line: number, what: string) {
    super(`${file}:${line}: ${what}`);
    this.name = 'TableError';
  }
}

/** Means an empty cell between others: two tabs side by side are hard to see. At the end of a line empty cells are left out. */
const EMPTY = '-';

/** Rows in the order of the file. Lines that begin with `#` are comments; the first other line names the columns. */
export function readTable<Column extends string>(format: TableFormat<Column>, text: string): Row<Column>[] {
  return readRows(format, text).map(({ row }) => row);
}

export interface NumberedRow<Column extends string> {
  row: Row<Column>;
  line: number;
}

/** The rows with the numbers of their lines, for callers that report errors of their own. */
export function readRows<Column extends string>(
  { file, columns, required }: TableFormat<Column>,
  text: string,
): NumberedRow<Column>[] {
  const rows: NumberedRow<Column>[] = [];
  const header = columns.join('\t');
  let hasHeader = false;
  let line = 0;
  for (const written of text.replace(/^\uFEFF/, '').split('\n')) {
    line++;
    const content = written.endsWith('\r') ? written.slice(0, -1) : written;
    if (content === '' || content.startsWith('#')) continue;
    if (hasHeader) rows.push({ row: readRow(content, line), line });
    else if (content === header) hasHeader = true;
    else throw new TableError(file, line, `the first line names the columns, with tabs between: ${columns.join(' ')}`);
  }
  return rows;

  function readRow(content: string, at: number): Row<Column> {
    const cells = content.split('\t');
    if (cells.length > columns.length)
      throw new TableError(file, at, `${cells.length} cells for ${columns.length} columns (${columns}): remove a tab`);
    if (ODD.test(content))
      throw new TableError(file, at, `a blank beside a tab, or nothing between two: write ${EMPTY} for an empty cell`);
    const row = {} as Record<Column, string>;
    let next = 0;
    for (const column of columns) {
      const cell = cells[next++] ?? EMPTY;
      row[column] = cell === EMPTY ? '' : cell;
    }
    for (const column of required)
      if (row[column] === '') throw new TableError(file, at, `${column} is empty: every row has one`);
    return row;
  }
}

/** A cell that is nothing, or begins or ends with a blank. */
const ODD = /(?:^|\t)(?:[ \t]|$)| (?:\t|$)/;

/** The parts of a cell that lists several. */
export const listOf = (cell: string): string[] => (cell === '' ? [] : cell.split('|'));
