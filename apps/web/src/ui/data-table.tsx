import type { CSSProperties, ReactNode } from 'react';
import styles from './data-table.module.css';
import { ScrollBox } from './scroll-box.tsx';

export interface Column<Row> {
  name: string;
  /** An empty text leaves the cell out on a narrow screen. */
  cell: (row: Row) => ReactNode;
  /** In pixels; columns without one share what is left. */
  width?: number;
  /** The cell says what the row is about. */
  isHead?: boolean;
  /** Figures end at the right. */
  isFigure?: boolean;
  className?: string | undefined;
  /**
   * Where a narrow screen has it, on which a row is a small card: a line of its own, beside others, beside others with its name before it, or at the right
   * end of the first line.
   */
  narrow?: 'line' | 'beside' | 'named' | 'corner';
  /** Paper has no use for it. */
  onScreenOnly?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string | number;
  /** In pixels; where there is less room the table scrolls to the side. */
  minWidth?: number;
}

/** Rows under named columns; below each other as small cards on a narrow screen. */
export function DataTable<Row>({ label, columns, rows, keyOf, minWidth }: DataTableProps<Row>) {
  const table = (
    <table {...AS.table} className={styles.table} aria-label={label} style={variables({ '--table-width': minWidth })}>
      <thead {...AS.rowgroup}>
        <tr {...AS.row}>
          {columns.map((column) => (
            <th
              {...AS.columnheader}
              key={column.name}
              scope="col"
              style={variables({ '--width': column.width })}
              {...marksOf(column)}
            >
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...AS.rowgroup}>
        {rows.map((row, index) => (
          <tr {...AS.row} key={keyOf(row, index)}>
            {columns.map((column) => {
              const Cell = column.isHead ? 'th' : 'td';
              return (
                <Cell
                  {...(column.isHead ? AS.rowheader : AS.cell)}
                  key={column.name}
                  scope={column.isHead ? 'row' : undefined}
                  className={column.className}
                  data-name={column.name}
                  {...marksOf(column)}
                >
                  {column.cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return minWidth ? <ScrollBox label={label}>{table}</ScrollBox> : table;
}

/** Said, because what a narrow screen no longer lays out as a table is no longer read as one. */
const AS = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** What the style needs to know of a column. */
const marksOf = ({
  isFigure,
  narrow = 'line',
  onScreenOnly,
}: Pick<Column<never>, 'isFigure' | 'narrow' | 'onScreenOnly'>) => ({
  'data-figure': isFigure || undefined,
  'data-narrow': narrow,
  'data-on-screen': onScreenOnly || undefined,
});

const variables = (pixels: Record<`--${string}`, number | undefined>) =>
  Object.fromEntries(Object.entries(pixels).map(([name, value]) => [name, value && `${value}px`])) as CSSProperties;
