import { type RowOf, readTable, type TableFormat } from './read-table.ts';
import { textOf } from './text-of.ts';

export const VENDOR_TABLE = {
  file: 'vendors.tsv',
  columns: ['id', 'name', 'name_en', 'country', 'website', 'aliases'],
  required: ['id', 'name', 'name_en'],
} as const satisfies TableFormat<string>;

export type VendorRow = RowOf<typeof VENDOR_TABLE>;

export const VENDOR_ROWS = readTable(VENDOR_TABLE, textOf(new URL('../data/vendors.tsv', import.meta.url)));
