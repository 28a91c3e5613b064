import { readTable, type TableFormat } from './read-table.ts';
import { textOf } from './text-of.ts';

export const WEAKNESS_NAME_TABLE = {
  file: 'weakness-names.tsv',
  columns: ['cwe', 'name'],
  required: ['cwe', 'name'],
} as const satisfies TableFormat<string>;

export const WEAKNESS_NAME_ROWS = readTable(
  WEAKNESS_NAME_TABLE,
  textOf(new URL('../data/weakness-names.tsv', import.meta.url)),
);
