import type { CSSProperties, ReactNode } from 'react';
import styles from './data-table.module.css';
import { ScrollBox } from './scroll-box.tsx';

export interface Column<Row> {
  name: string;
  /** An empty text hides the cell on narrow screens. */
  cell: (row: Row) => ReactNode;
  /** In pixels; columns without a width share the rest. */
  width?: number;
  /** The cell is the row's header. */
  isHead?: boolean;
  /** Numbers, right-aligned. */
  isFigure?: boolean;
  className?: string | undefined;
  /**
   * Position on narrow screens, where a row is a small card: on its own line, inline, either of them with the column name, or at the right end of the
   * first line.
   */
  narrow?: 'line' | 'named-line' | 'beside' | 'named' | 'corner';
  /** Not printed. */
  onScreenOnly?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string | number;
  /** In pixels; a narrower table scrolls horizontally. */
  minWidth?: number;
}

/** A table; on narrow screens each row becomes a small card. */
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

/** Explicit ARIA roles: with `display` other than table, browsers do not expose the elements as a table. */
const AS = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** Data attributes of a column for the style sheet. */
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
