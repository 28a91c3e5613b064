import { type RowOf, readTable, type TableFormat } from './read-table.ts';
import { textOf } from './text-of.ts';

export const PRODUCT_TABLE = {
  file: 'products.tsv',
  columns: ['id', 'name', 'category', 'marks', 'aliases', 'website', 'patches'],
  required: ['id', 'name', 'category'],
} as const satisfies TableFormat<string>;

export type ProductRow = RowOf<typeof PRODUCT_TABLE>;

export const PRODUCT_ROWS = readTable(PRODUCT_TABLE, textOf(new URL('../data/products.tsv', import.meta.url)));
