import { type Listed, listed } from '../component.ts';
import { type Columns, type Found, found, type Remark, type TABLE_COLUMNS } from '../found.ts';
import { InventoryFault } from '../inventory-fault.ts';
import type { TableAsked } from '../inventory-file.ts';
import { type Row, type Sheet, textOf } from './cells.ts';
import { areHeadings, columnsByContent, columnsByHeadings } from './columns.ts';

/** Above the heading are titles and who exported the table. */
const HEADING_WITHIN = 20;
const SAMPLE = 5;
const LOOKED_AT = 200;

/** Components of a table: by the columns that were asked for, else by its heading, else by what the cells look like. */
export function readTable(sheets: readonly Sheet[], asked: TableAsked = {}): Found {
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  const sheet = chosen(filled, asked.sheet);
  const heading = asked.heading ?? headingOf(sheet)?.line ?? firstLine(sheet);
  const top = sheet.rows.find(({ line }) => line === heading);
  const below = sheet.rows.filter(({ line }) => line > heading);
  const headings = headingsOf(top, below);
  const columns = within(asked.columns ?? proposed(headings, below), headings.length);
  const sample = below.slice(0, SAMPLE).map((row) => headings.map((_, at) => textOf(row, at).slice(0, LONGEST_SAMPLE)));
  const others = filled.filter((it) => it !== sheet).map(({ name }) => name);
  const remarks: Remark[] = [
    ...numbersIn(below, columns),
    ...(others.length > 0 ? [{ code: 'sheets-left-out' as const, detail: others.join('、').slice(0, 200) }] : []),
  ];
  return found(
    below.flatMap((row) => componentIn(row, columns)),
    {
      remarks,
      table: { sheets: filled.map(({ name }) => name), sheet: sheet.name, heading, headings, sample, columns },
    },
  );
}
const LONGEST_SAMPLE = 100;

/** The one that was asked for, else the first with a heading that says something. */
function chosen(sheets: readonly Sheet[], asked: string | undefined): Sheet {
  const named = sheets.find(({ name }) => name === asked);
  const sheet = named ?? sheets.find((it) => headingOf(it) !== undefined) ?? sheets[0];
  if (sheet) return sheet;
  throw new InventoryFault('unknown-format', '', 'the table is empty', 'export it again');
}

const headingOf = ({ rows }: Sheet): Row | undefined =>
  rows.slice(0, HEADING_WITHIN).find((row) => areHeadings(columnsByHeadings(row.cells.map(({ text }) => text))));

/** A first row that looks like the others is none. */
function firstLine({ rows }: Sheet): number {
  const [first, ...rest] = rows;
  if (!first) return 0;
  const isData = Object.keys(columnsByContent([first], {})).some((column) => column !== 'name');
  return isData || rest.length === 0 ? 0 : first.line;
}

function headingsOf(top: Row | undefined, below: readonly Row[]): string[] {
  const width = [...(top ? [top] : []), ...below.slice(0, LOOKED_AT)].reduce(
    (most, { cells }) => Math.max(most, cells.length),
    0,
  );
  return Array.from({ length: width }, (_, at) => (top ? textOf(top, at) : '').slice(0, LONGEST_SAMPLE));
}

const proposed = (headings: readonly string[], below: readonly Row[]): Columns => {
  const byHeadings = columnsByHeadings(headings);
  return areHeadings(byHeadings) ? byHeadings : columnsByContent(below.slice(0, LOOKED_AT), byHeadings);
};

const within = (columns: Columns, width: number): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([, at]) => at < width));

function componentIn(row: Row, columns: Columns): Listed[] {
  const value = (column: (typeof TABLE_COLUMNS)[number]) =>
    columns[column] === undefined ? '' : textOf(row, columns[column]);
  const isDay = columns.version !== undefined && row.cells[columns.version]?.kind === 'day';
  const stated = { name: value('name'), version: isDay ? '' : value('version'), vendor: value('vendor') };
  const [purl, cpe] = [value('purl'), value('cpe')];
  if ([...Object.values(stated), purl, cpe].every((it) => it === '')) return [];
  const written = [stated.vendor, stated.name, stated.version].filter((it) => it !== '').join(' ');
  return [listed({ ...stated, purl, cpe, written: purl || cpe || written, place: `line ${row.line}` })];
}

function numbersIn(rows: readonly Row[], { version }: Columns): Remark[] {
  if (version === undefined) return [];
  const count = rows.filter(({ cells }) => (cells[version]?.kind ?? 'text') !== 'text').length;
  return count === 0 ? [] : [{ code: 'versions-are-numbers', detail: String(count) }];
}
