import { type RowOf, readTable, type TableFormat } from './read-table.ts';
import { textOf } from './text-of.ts';

export const FAMILY_TABLE = {
  file: 'product-families.tsv',
  columns: ['vendor', 'pattern', 'product'],
  required: ['vendor', 'pattern', 'product'],
} as const satisfies TableFormat<string>;

export type FamilyRow = RowOf<typeof FAMILY_TABLE>;

export const FAMILY_ROWS = readTable(FAMILY_TABLE, textOf(new URL('../data/product-families.tsv', import.meta.url)));
