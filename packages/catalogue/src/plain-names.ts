import { readTable, type TableFormat } from './read-table.ts';
import { textOf } from './text-of.ts';

export const PLAIN_NAME_TABLE = {
  file: 'plain-names.tsv',
  columns: ['name', 'product', 'said'],
  required: ['name', 'product', 'said'],
} as const satisfies TableFormat<string>;

export const PLAIN_NAME_ROWS = readTable(PLAIN_NAME_TABLE, textOf(new URL('../data/plain-names.tsv', import.meta.url)));
