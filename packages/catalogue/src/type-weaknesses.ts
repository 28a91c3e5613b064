import { readTable, type TableFormat } from './read-table.ts';
import { textOf } from './text-of.ts';

export const TYPE_WEAKNESS_TABLE = {
  file: 'type-weaknesses.tsv',
  columns: ['type', 'cwes'],
  required: ['type', 'cwes'],
} as const satisfies TableFormat<string>;

export const TYPE_WEAKNESS_ROWS = readTable(
  TYPE_WEAKNESS_TABLE,
  textOf(new URL('../data/type-weaknesses.tsv', import.meta.url)),
);
