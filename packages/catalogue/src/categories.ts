import { readTable, type TableFormat } from './read-table.ts';
import { textOf } from './text-of.ts';

export const CATEGORY_TABLE = {
  file: 'categories.tsv',
  columns: ['id', 'name', 'name_en', 'parent', 'holds'],
  required: ['id', 'name', 'name_en', 'holds'],
} as const satisfies TableFormat<string>;

export const CATEGORY_ROWS = readTable(CATEGORY_TABLE, textOf(new URL('../data/categories.tsv', import.meta.url)));
