import { readTable, type TableFormat } from './read-table.ts';
import { textOf } from './text-of.ts';

export const EFFECT_WORD_TABLE = {
  file: 'effect-words.tsv',
  columns: ['effect', 'word'],
  required: ['effect', 'word'],
} as const satisfies TableFormat<string>;

export const EFFECT_WORD_ROWS = readTable(
  EFFECT_WORD_TABLE,
  textOf(new URL('../data/effect-words.tsv', import.meta.url)),
);
