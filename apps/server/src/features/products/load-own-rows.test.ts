import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_ROWS, useOwnRows } from '@ldy/domain/product/names/rows-in-use.ts';
import { findProduct, findVendor, standardise } from '@ldy/domain/product/names/standardise.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loadOwnRows } from './load-own-rows.ts';

let root: string;
let folders = 0;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'catalogue-'));
});
afterAll(() => rmSync(root, { recursive: true }));
afterEach(() => useOwnRows(NO_ROWS));

const HEADERS: Record<string, string> = {
  'vendors.tsv': 'id\tname\tname_en\tcountry\twebsite\taliases',
  'products.tsv': 'id\tname\tcategory\tmarks\taliases\twebsite\tpatches',
  'product-families.tsv': 'vendor\tpattern\tproduct',
};

/** A folder with these rows below the headers of their tables. */
function folderWith(tables: Record<string, string[]>): string {
  const folder = join(root, String(folders++));
  mkdirSync(folder);
  for (const [file, rows] of Object.entries(tables))
    writeFileSync(join(folder, file), ['# 我单位', HEADERS[file] ?? 'id', ...rows].join('\n'));
  return folder;
}

describe('a folder of own rows refuses the start', () => {
  test.each<[string, Record<string, string[]>, RegExp]>([
    ['with a cell too many', { 'vendors.tsv': ['acme\tA\tA\t-\t-\t-\tx'] }, /vendors\.tsv:3: 7 cells for 6 columns/],
    ['without a name', { 'vendors.tsv': ['acme'] }, /vendors\.tsv:3: name is empty: every row has one/],
    ['with an id in words', { 'vendors.tsv': ['Acme Works\tA\tA'] }, /vendors\.tsv:3: id is "Acme Works": write small/],
    ['with a row twice', { 'vendors.tsv': ['b\tB\tB', 'a\tA\tA', 'b\tB\tB'] }, /vendors\.tsv:5: b is in line 3 too/],
    [
      'with an unknown vendor',
      { 'products.tsv': ['nix/os\tNix\tos-server'] },
      /products\.tsv:3: id names nix, which is not in vendors\.tsv: add it there/,
    ],
    [
      'with an unknown category',
      { 'products.tsv': ['apache/x\tX\tservers', 'apache/y\tY\tservers'] },
      /category names servers, which is not in categories\.tsv.* And 1 more/,
    ],
    [
      'with a script for an address',
      { 'products.tsv': ['apache/x\tX\tother\t-\t-\tjavascript:x'] },
      /website is "javascript:x": write an address/,
    ],
    [
      'with a broken pattern',
      { 'product-families.tsv': ['apache\t^(x\tapache/tomcat'] },
      /pattern is no regular expression/,
    ],
    ['with a family of nothing', { 'product-families.tsv': ['apache\t^x\tapache/nix'] }, /product names apache\/nix/],
    [
      'with a table that counts for nothing',
      { 'product.tsv': [] },
      /product\.tsv is no table that can be added to; those are vendors\.tsv, products\.tsv/,
    ],
    ['with nothing in it', {}, /holds none of vendors\.tsv/],
  ])('%s', (_, tables, message) => {
    expect(() => loadOwnRows(folderWith(tables))).toThrow(message);
  });

  test('that is not there', () => {
    expect(() => loadOwnRows(join(root, 'missing'))).toThrow(/LDY_CATALOGUE_DIR: .*missing cannot be read \(ENOENT\)/);
  });
});

describe('own rows', () => {
  test('are none where no folder is configured', () => {
    expect(loadOwnRows(undefined)).toBe(NO_ROWS);
  });

  test('add vendors and products, in any order, and each finds the other', () => {
    expect(standardise('Acme Works', 'Widget Server 2').productName).toBe('Acme Works Widget Server 2');
    useOwnRows(
      loadOwnRows(
        folderWith({
          'vendors.tsv': ['acme-works\t艾克米\tAcme Works\tCN', '3com\t3Com 公司\t3Com'],
          'products.tsv': ['acme-works/widget-server\t艾克米部件服务器\tmiddleware-web\t-\tWidget Server|部件服务器'],
          'product-families.tsv': ['acme-works\t^widget server \\d\tacme-works/widget-server'],
        }),
      ),
    );
    expect(standardise('Acme Works', 'Widget Server 2')).toMatchObject({
      vendorName: '艾克米',
      productId: 'acme-works/widget-server',
      productName: '艾克米部件服务器',
    });
    expect(findProduct('', '部件服务器')?.id).toBe('acme-works/widget-server');
    expect(findProduct('Apache', 'Tomcat')?.id).toBe('apache/tomcat');
  });

  test('replace a row of the catalogue as a whole, and take a name from another', () => {
    const before = findVendor('思科');
    useOwnRows(
      loadOwnRows(folderWith({ 'vendors.tsv': ['cisco\t思科系统\tCisco\tUS', 'our-own\t我方\tOur Own\tCN\t-\t华为'] })),
    );
    expect(findVendor('Cisco')).toMatchObject({ id: 'cisco', name: '思科系统', alias: [] });
    expect(findVendor('华为')?.id).toBe('our-own');
    useOwnRows(NO_ROWS);
    expect(findVendor('思科')).toEqual(before);
    expect(findVendor('华为')?.id).toBe('huawei');
  });
});
