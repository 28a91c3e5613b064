import { Readable } from 'node:stream';
import type { ExportColumn } from '@ldy/contract/collection/table-columns.ts';
import type { ListFormat } from '@ldy/contract/exports.ts';
import { isDay } from '@ldy/domain/calendar/day.ts';
import { noFormula } from '@ldy/domain/spreadsheet/no-formula.ts';
import { writeXlsxStream } from 'hucre/xlsx';

type Row = Readonly<Record<string, unknown>>;
type Cell = string | number | null;

/** Longer texts are cut: Excel refuses cells of more than 32,767 characters. */
const LONGEST_CELL = 32_000;
/** So that Excel reads UTF-8. */
const BOM = '\ufeff';

export interface Table {
  name: string;
  /** The portal's, for links. */
  origin: string;
  columns: readonly ExportColumn[];
  batches: AsyncIterable<readonly Row[]>;
}

/** A table as it is read, batch by batch: who stops reading stops the search. */
export const WRITE: Record<ListFormat, (table: Table) => Readable> = {
  csv: (table) => Readable.from(csv(table), { objectMode: false, highWaterMark: 1 }),
  xlsx: (table) =>
    Readable.fromWeb(
      writeXlsxStream(cells(table), {
        name: table.name,
        columns: table.columns.map(({ label, isDay }) => ({
          header: label,
          ...(isDay && { numFmt: 'yyyy-mm-dd', width: 12 }),
        })),
        freezePane: { rows: 1 },
      }) as Parameters<typeof Readable.fromWeb>[0],
    ),
};

/** RFC 4180: lines end in CR LF, and only lines do. */
async function* csv({ columns, batches, origin }: Table): AsyncGenerator<Buffer> {
  const line = (row: readonly Cell[]) => `${row.map(field).join(',')}\r\n`;
  yield Buffer.from(BOM + line(columns.map(({ label }) => label)));
  for await (const rows of batches) {
    let text = '';
    for (const row of rows) text += line(columns.map((column) => cellOf(column, row, origin)));
    yield Buffer.from(text);
  }
}

const field = (cell: Cell): string => {
  if (cell === null) return '';
  const text = String(cell);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

async function* cells({ columns, batches, origin }: Table): AsyncGenerator<(Cell | Date)[]> {
  const cell = (column: ExportColumn, row: Row) => {
    const value = cellOf(column, row, origin);
    const isDate = column.isDay && typeof value === 'string' && isDay(value) && value >= FIRST_YEAR;
    return isDate ? new Date(value) : literal(value);
  };
  for await (const rows of batches) for (const row of rows) yield columns.map((column) => cell(column, row));
}

/** With which the days of workbooks begin. */
const FIRST_YEAR = '1900';

/** In workbooks `_x003D_` means `=` (ECMA-376, 22.9.2.19): what a source wrote so stays as it was written. */
const literal = (cell: Cell): Cell =>
  typeof cell === 'string' ? cell.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_') : cell;

/** Texts of sources must not be formulas, and hold nothing that XML forbids. */
function cellOf({ of }: ExportColumn, row: Row, origin: string): Cell {
  const value = of(row, origin);
  if (typeof value !== 'string') return value;
  const seen = UNSEEN.test(value)
    ? value.replace(/\r\n?/g, '\n').replace(/[\p{Cs}\ufffe\uffff]|(?![\t\n])\p{Cc}/gu, '')
    : value;
  return noFormula(seen.length > LONGEST_CELL ? seen.slice(0, LONGEST_CELL) : seen);
}

const UNSEEN = /[\p{Cc}\p{Cs}\ufffe\uffff]/u;
