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
    <table className={styles.table} aria-label={label} style={variables({ '--table-width': minWidth })}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.name} scope="col" style={variables({ '--width': column.width })} {...marksOf(column)}>
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)}>
            {columns.map((column) => {
              const Cell = column.isHead ? 'th' : 'td';
              return (
                <Cell
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
