import { CsvError, parse } from 'csv-parse/sync';
import type { Format } from '../format.ts';
import { InventoryFault } from '../inventory-fault.ts';
import type { InventoryFile } from '../inventory-file.ts';
import { COLUMNS, type Row, textCell } from './cells.ts';
import { areHeadings, columnsByHeadings } from './columns.ts';
import { readTable } from './read-table.ts';

const SIGNS = [',', ';', '\t'] as const;
/** As people write tables into documents: `| 名称 | 版本 |`. */
const MARKDOWN = /^\s*\|.*\|\s*$/;
const RULE = /^[\s|:-]+$/;

/** A table, as spreadsheets save it: columns of other names are left out. One without a known heading is a table by its name alone. */
export const table: Format = {
  id: 'table',
  title: 'CSV with a heading (name, version, vendor, purl, cpe)',
  recognises: (file) => signOf(file) !== null,
  read(file) {
    const sign = signOf(file) ?? ',';
    const rows = sign === '|' ? markdownRows(file.lines) : rowsOf(file.text, sign);
    return readTable([{ name: '', rows }], file.given.table);
  },
};

function signOf({ name, lines, given }: InventoryFile): string | null {
  const first = lines.find((line) => line.trim() !== '')?.slice(0, LONGEST_HEADING) ?? '';
  if (MARKDOWN.test(first)) return areHeadings(columnsByHeadings(cellsIn(first))) || given.table ? '|' : null;
  const stated = SIGNS.find((sign) => {
    const words = first.split(sign);
    return words.length > 1 && areHeadings(columnsByHeadings(words));
  });
  if (stated !== undefined) return stated;
  if (!/\.(?:csv|tsv)$/.test(name) && given.table === undefined) return null;
  // The sign that parts most lines into several cells.
  const counted = SIGNS.map((sign) => ({ sign, count: lines.slice(0, 50).filter((it) => it.includes(sign)).length }));
  const [most] = counted.sort((a, b) => b.count - a.count);
  return most && most.count > 1 ? most.sign : null;
}
const LONGEST_HEADING = 2_000;

const cellsIn = (line: string): string[] =>
  line
    .trim()
    .slice(1, -1)
    .split('|', COLUMNS)
    .map((cell) => cell.trim());

const markdownRows = (lines: readonly string[]): Row[] =>
  lines.flatMap((line, at) =>
    MARKDOWN.test(line) && !RULE.test(line) ? [{ line: at + 1, cells: cellsIn(line).map(textCell) }] : [],
  );

/** Characters; a row without an end takes the whole file. */
const LONGEST_ROW = 1_000_000;

function rowsOf(text: string, delimiter: string): Row[] {
  try {
    const options = {
      bom: true,
      delimiter,
      skip_empty_lines: true,
      relax_column_count: true,
      info: true,
      max_record_size: LONGEST_ROW,
    };
    const rows = parse(text, options) as unknown as { record: string[]; info: { lines: number } }[];
    return rows.map(({ record, info }) => ({ line: info.lines, cells: record.slice(0, COLUMNS).map(textCell) }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = /line (\d+)/.exec(error.message)?.[1] ?? '1';
    throw new InventoryFault('syntax', `line ${line}`, 'this is no CSV', 'export the table again');
  }
}
