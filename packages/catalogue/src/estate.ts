import { readTable, type TableFormat } from './read-table.ts';
import { textOf } from './text-of.ts';

export const ESTATE_TABLE = {
  file: 'estate.tsv',
  columns: ['id', 'part'],
  required: ['id', 'part'],
} as const satisfies TableFormat<string>;

export const ESTATE_ROWS = readTable(ESTATE_TABLE, textOf(new URL('../data/estate.tsv', import.meta.url)));
