import { readTable, type TableFormat } from './read-table.ts';
import { textOf } from './text-of.ts';

export const TYPE_WORD_TABLE = {
  file: 'type-words.tsv',
  columns: ['grade', 'type', 'word'],
  required: ['grade', 'type', 'word'],
} as const satisfies TableFormat<string>;

export const TYPE_WORD_ROWS = readTable(TYPE_WORD_TABLE, textOf(new URL('../data/type-words.tsv', import.meta.url)));
