import { expect, test } from 'vitest';
import { InventoryFault } from '../inventory-fault.ts';
import type { TableAsked } from '../inventory-file.ts';
import { readInventory } from '../read-inventory.ts';
import { type GivenSheet, makeXlsx, zipOf } from '../testing/make-xlsx.ts';

const read = (sheets: GivenSheet[], table?: TableAsked) =>
  readInventory(makeXlsx(sheets), '资产.xlsx', table ? { table } : {});
const refusal = (bytes: Uint8Array): string => {
  try {
    return `read as ${readInventory(bytes, 'a.xlsx').format}`;
  } catch (error) {
    if (error instanceof InventoryFault) return error.message;
    throw error;
  }
};

const ASSETS: GivenSheet = {
  name: '软件',
  rows: [
    ['软件资产台账'],
    ['资产名称', '*软件名称（必填）', '版本号', '生产厂商', '部署位置'],
    ['门户', 'Nginx', '1.18.0', 'F5', '机房 A'],
    ['门户', { runs: ['达梦', '数据库'] }, 8, '达梦', '机房 A'],
    ['办公', '通达OA', { day: 43_525 }, null, '机房 B'],
  ],
  merged: ['D3:D3', 'D4:D5'],
};

test('a workbook of a system for assets is read below its heading', () => {
  const { components, table, format } = read([ASSETS]);
  expect(format).toBe('xlsx');
  expect(components.map(({ vendor, name, version, place }) => [vendor, name, version, place])).toEqual([
    ['F5', 'Nginx', '1.18.0', 'line 3'],
    ['达梦', '达梦数据库', '8', 'line 4'],
    // Merged cells are of all their rows, and a day is no version.
    ['达梦', '通达OA', '', 'line 5'],
  ]);
  expect(table).toMatchObject({ sheet: '软件', heading: 2, columns: { name: 1, version: 2, vendor: 3 } });
});

test('says that numbers have lost the zeros at their end', () => {
  expect(read([ASSETS]).remarks).toEqual([{ code: 'versions-are-numbers', detail: '2' }]);
});

test('the person who knows the table says which column is what', () => {
  const { components, table } = read([ASSETS], { heading: 2, columns: { name: 0, version: 4 } });
  expect(components[0]).toMatchObject({ name: '门户', version: '机房 A', vendor: '' });
  expect(table?.columns).toEqual({ name: 0, version: 4 });
});

test('without a heading that says something columns are proposed by what is in them', () => {
  const rows = [
    ['编号', '甲', '乙'],
    ['1', 'nginx', '1.18.0'],
    ['2', 'redis', '6.0.5'],
  ];
  expect(read([{ name: 'a', rows }]).table).toMatchObject({ heading: 1, columns: { name: 1, version: 2 } });
});

test('of several sheets the one with a heading is read, and the others are named', () => {
  const cover = { name: '封面', rows: [['二〇二六年']] };
  const { table, remarks } = read([cover, ASSETS, { name: '旧', rows: [['x']], state: 'hidden' }]);
  expect(table).toMatchObject({ sheets: ['封面', '软件'], sheet: '软件' });
  expect(remarks).toContainEqual({ code: 'sheets-left-out', detail: '封面' });
  expect(read([cover, ASSETS], { sheet: '封面' }).table?.sheet).toBe('封面');
});

/** As `zipOf`, but the directory says that every entry begins behind the end. */
function withoutPlaces(bytes: Buffer): Buffer {
  const moved = Buffer.from(bytes);
  for (let at = moved.indexOf('PK\x01\x02'); at >= 0; at = moved.indexOf('PK\x01\x02', at + 1))
    moved.writeUInt32LE(0xffff_fff0, at + 42);
  return moved;
}

test.each([
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'save it as .xlsx'],
  ['another archive', zipOf(new Map([['a.txt', 'x']])), 'this archive is no workbook'],
  ['an archive that is cut off', makeXlsx([ASSETS]).subarray(0, 300), 'the archive is damaged'],
  ['an archive of entries that are nowhere', withoutPlaces(makeXlsx([ASSETS])), 'the archive is damaged'],
  ['a document type', zipOf(new Map([['xl/workbook.xml', '<!DOCTYPE a><workbook/>']])), 'it has a document type'],
])('%s is refused', (_, bytes, words) => {
  expect(refusal(bytes)).toContain(words);
});

test('what unpacks to more than the limit is refused before it is unpacked', () => {
  const bomb = zipOf(new Map([['xl/workbook.xml', ' '.repeat(65 * 1024 * 1024)]]));
  expect(bomb.length).toBeLessThan(100_000);
  expect(refusal(bomb)).toContain('too large when it is unpacked');
});

test('rows are bounded in each sheet and in all of them together, and merged cells in all', () => {
  const sheet = (name: string, rows: number): GivenSheet => ({ name, rows: Array.from({ length: rows }, () => ['a']) });
  expect(refusal(makeXlsx([sheet('1', 51_001)]))).toContain('the sheet has more than 51000 rows');
  const three = makeXlsx([ASSETS, sheet('1', 50_000), sheet('2', 50_000), sheet('3', 3_000)]);
  expect(refusal(three)).toContain('the sheets together have more than 102000 rows');
  expect(read([ASSETS, sheet('1', 50_000)]).components).toHaveLength(3);
});

test('a sheet with an endless name does not make an endless answer', () => {
  const { table } = read([{ ...ASSETS, name: 'x'.repeat(1_000_000) }]);
  expect(table?.sheets).toEqual(['x'.repeat(100)]);
});
