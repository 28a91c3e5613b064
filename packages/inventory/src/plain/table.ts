import { CsvError, parse } from 'csv-parse/sync';
import { type Listed, listed } from '../component.ts';
import type { Format } from '../format.ts';
import { InventoryFault } from '../inventory-fault.ts';

type Column = 'name' | 'version' | 'vendor' | 'purl' | 'cpe';

/** Words of headings, as tools that list assets and people write them. */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  name: [
    'name',
    'product',
    'component',
    'package',
    'software',
    'display name',
    'displayname',
    '名称',
    '产品',
    '产品名称',
    '软件',
    '软件名称',
    '组件',
    '组件名称',
  ],
  version: ['version', 'display version', 'displayversion', '版本', '版本号', '软件版本', '产品版本'],
  vendor: ['vendor', 'publisher', 'supplier', 'manufacturer', '厂商', '供应商', '发布者', '厂家'],
  purl: ['purl', 'package url', 'packageurl'],
  cpe: ['cpe', 'cpe23', 'cpe 2.3'],
};
const COLUMNS: ReadonlyMap<string, Column> = new Map(
  (Object.keys(HEADINGS) as Column[]).flatMap((column) => HEADINGS[column].map((word) => [word, column] as const)),
);
const SIGNS = [',', ';', '\t'] as const;

/** A table with a heading, as spreadsheets save it: columns of other names are left out. */
export const table: Format = {
  id: 'table',
  title: 'CSV with a heading (name, version, vendor, purl, cpe)',
  recognises: ({ lines }) => columnsOf(lines[0] ?? '') !== null,
  read({ text, lines }) {
    const { sign, columns } = columnsOf(lines[0] ?? '') ?? { sign: ',', columns: [] };
    return rowsOf(text, sign).flatMap(({ cells, line }): Listed[] => {
      const value = (column: Column) => (cells[columns.indexOf(column)] ?? '').trim();
      const stated = { name: value('name'), version: value('version'), vendor: value('vendor') };
      const [purl, cpe] = [value('purl'), value('cpe')];
      if ([...Object.values(stated), purl, cpe].every((it) => it === '')) return [];
      const written = [stated.vendor, stated.name, stated.version].filter((it) => it !== '').join(' ');
      return [listed({ ...stated, purl, cpe, written: purl || cpe || written, place: `line ${line}` })];
    });
  },
};

function columnsOf(first: string): { sign: string; columns: (Column | undefined)[] } | null {
  if (first.length > 2_000) return null;
  for (const sign of SIGNS) {
    const words = first.split(sign).map((word) => word.replaceAll('"', '').trim().toLowerCase());
    const columns = words.map((word) => COLUMNS.get(word));
    const says = (column: Column) => columns.includes(column);
    if (words.length > 1 && (says('purl') || says('cpe') || (says('name') && (says('version') || says('vendor')))))
      return { sign, columns };
  }
  return null;
}

function rowsOf(text: string, delimiter: string): { cells: string[]; line: number }[] {
  try {
    const options = {
      bom: true,
      delimiter,
      skip_empty_lines: true,
      relax_column_count: true,
      info: true,
      from_line: 2,
    };
    const rows = parse(text, options) as unknown as { record: string[]; info: { lines: number } }[];
    return rows.map(({ record, info }) => ({ cells: record, line: info.lines }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = /line (\d+)/.exec(error.message)?.[1] ?? '1';
    throw new InventoryFault('syntax', `line ${line}`, 'this is no CSV', 'export the table again');
  }
}
