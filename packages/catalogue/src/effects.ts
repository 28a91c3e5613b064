import { readTable, type TableFormat } from './read-table.ts';
import { textOf } from './text-of.ts';

export const EFFECT_TABLE = {
  file: 'effects.tsv',
  columns: ['id', 'name', 'interpretation', 'types'],
  required: ['id', 'name', 'interpretation'],
} as const satisfies TableFormat<string>;

export const EFFECT_ROWS = readTable(EFFECT_TABLE, textOf(new URL('../data/effects.tsv', import.meta.url)));
