import { readTable, type TableFormat } from './read-table.ts';
import { textOf } from './text-of.ts';

export const GUIDANCE_TABLE = {
  file: 'type-guidance.tsv',
  columns: ['type', 'scope', 'situations', 'measures'],
  required: ['type', 'scope', 'situations', 'measures'],
} as const satisfies TableFormat<string>;

export const GUIDANCE_ROWS = readTable(GUIDANCE_TABLE, textOf(new URL('../data/type-guidance.tsv', import.meta.url)));
