import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOLIDAYS, isWorkingDay } from '@ldy/domain/calendar/working-days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadHolidays } from './load-holidays.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'holidays-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(text: string): string {
  const file = join(folder, 'holidays.tsv');
  writeFileSync(file, text);
  return file;
}

test('a file adds a year, and replaces one of ours that it names', () => {
  const file =
    '\ufeff# 国务院办公厅\r\noff\t2027-01-01\t2027-01-03\nworked\t2027-01-09\n\noff\t2026-01-01\t2026-01-01\n';
  const holidays = loadHolidays(fileWith(file));
  expect(isWorkingDay('2027-01-09', holidays)).toBe(true);
  expect(isWorkingDay('2026-10-01', holidays)).toBe(true);
  expect(holidays[2025]).toBe(HOLIDAYS[2025]);
});

test('without a file ours alone count', () => {
  expect(loadHolidays(undefined)).toBe(HOLIDAYS);
});

test.each([
  ['off 2027-01-01 2027-01-03', /holidays\.tsv, line 1: write "off"/],
  ['worked\t2027-01-09\noff\t2027-01-03\t2027-01-01', /line 2/],
  ['off\t2026-12-30\t2027-01-02', /one year/],
  ['worked\t2027-13-01', /line 1/],
  ['free\t2027-01-01', /line 1/],
])('the line %j stops the start and says what to write', (text, message) => {
  expect(() => loadHolidays(fileWith(text))).toThrow(message);
});

test('a file that is not there stops the start', () => {
  expect(() => loadHolidays(join(folder, 'none.tsv'))).toThrow(/LDY_HOLIDAYS: .*none\.tsv cannot be read \(ENOENT\)/);
});
