import { readTable, type TableFormat } from './read-table.ts';
import { textOf } from './text-of.ts';

export const NAME_WORD_TABLE = {
  file: 'name-words.tsv',
  columns: ['kind', 'word'],
  required: ['kind', 'word'],
} as const satisfies TableFormat<string>;

export const NAME_WORD_ROWS = readTable(NAME_WORD_TABLE, textOf(new URL('../data/name-words.tsv', import.meta.url)));
