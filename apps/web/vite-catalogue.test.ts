import { join } from 'node:path';
import { PRODUCT_ROWS, PRODUCT_TABLE } from '@ldy/catalogue/products.ts';
import { readTable } from '@ldy/catalogue/read-table.ts';
import { VENDOR_ROWS, VENDOR_TABLE } from '@ldy/catalogue/vendors.ts';
import { expect, test } from 'vitest';
import { textForPages } from './vite-catalogue.ts';

const forPages = (name: string) => textForPages(join(import.meta.dirname, '../../packages/catalogue/data', name));

test('scripts of pages hold the names of products, and neither marks nor addresses', () => {
  const rows = readTable(PRODUCT_TABLE, forPages('products.tsv'));
  const nothing = { marks: '', website: '', patches: '' };
  expect(rows).toEqual(PRODUCT_ROWS.map((row) => ({ ...row, ...nothing })));
  expect(forPages('products.tsv')).not.toContain('://');
});

test('scripts of pages hold the names of vendors, and of their countries China alone', () => {
  const rows = readTable(VENDOR_TABLE, forPages('vendors.tsv'));
  const country = (row: { country: string }) => (row.country === 'CN' ? 'CN' : '');
  expect(rows).toEqual(VENDOR_ROWS.map((row) => ({ ...row, country: country(row), website: '' })));
});

test('other tables are whole, without their comments', () => {
  expect(forPages('effects.tsv')).not.toMatch(/^#/m);
  expect(forPages('effects.tsv')).toContain('\t');
});
