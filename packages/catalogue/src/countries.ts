import { readTable, type TableFormat } from './read-table.ts';
import { textOf } from './text-of.ts';

export const COUNTRY_TABLE = {
  file: 'countries.tsv',
  columns: ['id', 'name'],
  required: ['id', 'name'],
} as const satisfies TableFormat<string>;

export const COUNTRY_ROWS = readTable(COUNTRY_TABLE, textOf(new URL('../data/countries.tsv', import.meta.url)));
