import { InventoryFault } from '../inventory-fault.ts';
import { LIMITS } from '../limits.ts';
import { type Cell, COLUMNS, type Row, textCell } from '../plain/cells.ts';
import { eachElement } from './each-element.ts';

const LONGEST_TEXT = 5_000;
/** Of a sheet: titles above the table, and rows that say nothing. */
const ROWS = LIMITS.components + 1_000;
/** What the sheets of a workbook may have together, of which one is read in the end: rows, and cells that are filled because they are merged. */
export const roomOfBook = (): Room => ({ rows: 2 * ROWS, filled: 200_000 });
interface Room {
  rows: number;
  filled: number;
}

/** Texts that cells refer to; those of runs in different letters are one, and how they are pronounced is none of them. */
export function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let [whole, isRead] = ['', true];
  eachElement(
    xml,
    ({ name }) => {
      if (name === 'si') whole = '';
      if (name === 'rPh') isRead = false;
    },
    (name, text) => {
      if (name === 't' && isRead) whole += text;
      if (name === 'rPh') isRead = true;
      if (name === 'si') texts.push(unescaped(whole).slice(0, LONGEST_TEXT));
    },
  );
  return texts;
}

/** Styles of cells that show a number as a day. */
export function daysIn(xml: string): ReadonlySet<number> {
  const custom = new Set<string>();
  const days = new Set<number>();
  let [isOfCells, at] = [false, 0];
  eachElement(
    xml,
    ({ name, attribute }) => {
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'numFmt' && isDayFormat(attribute('formatCode'))) custom.add(attribute('numFmtId'));
      if (name !== 'xf' || !isOfCells) return;
      const format = attribute('numFmtId');
      if (custom.has(format) || BUILT_IN_DAYS.test(format)) days.add(at);
      at += 1;
    },
    (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  );
  return days;
}
/** ECMA-376, part 1, 18.8.30; from 27 on those of East Asia. */
const BUILT_IN_DAYS = /^(?:1[4-9]|2[0-2]|2[7-9]|3[0-6]|4[5-7]|5[0-8])$/;
const isDayFormat = (code: string): boolean => /[ymdhs年月日]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

interface Book {
  texts: readonly string[];
  days: ReadonlySet<number>;
}

/** Takes of the room what it has. */
export function sheetRows(xml: string, book: Book, room: Room): Row[] {
  const most = Math.min(ROWS, room.rows);
  const rows: { line: number; cells: Cell[] }[] = [];
  const merged: string[] = [];
  let [row, cell, text, isRead] = [{ line: 0, cells: [] as Cell[] }, { column: 0, type: '', style: '' }, '', true];
  eachElement(
    xml,
    ({ name, attribute }) => {
      if (name === 'row') row = { line: Number(attribute('r')) || row.line + 1, cells: [] };
      if (name === 'c') {
        const column = attribute('r') === '' ? row.cells.length : columnOf(attribute('r'));
        [cell, text, isRead] = [{ column, type: attribute('t'), style: attribute('s') }, '', true];
      }
      if (name === 'rPh') isRead = false;
      if (name === 'mergeCell' && merged.length < ROWS) merged.push(attribute('ref'));
    },
    (name, own) => {
      if (name === 'v' || (name === 't' && isRead)) text += own;
      if (name === 'rPh') isRead = true;
      if (name === 'c' && text !== '' && cell.column < COLUMNS) row.cells[cell.column] = cellOf(cell, text, book);
      if (name === 'row' && row.cells.length > 0) rows.push(row);
      if (rows.length > most)
        throw most < ROWS
          ? tooMany(row.line, 'the sheets together have', 2 * ROWS)
          : tooMany(row.line, 'the sheet has', ROWS);
    },
  );
  room.rows -= rows.length;
  for (const ref of merged) room.filled -= fill(rows, ref, room.filled);
  const filled = rows.map(({ line, cells }) => ({ line, cells: Array.from(cells, (it) => it ?? textCell('')) }));
  return filled.filter(({ cells }) => cells.some((it) => it.text !== ''));
}

function cellOf({ type, style }: { type: string; style: string }, text: string, { texts, days }: Book): Cell {
  if (type === 's') return textCell(texts[Number(text)] ?? '');
  if (type === 'e') return textCell('');
  if (type === 'd') return { text, kind: 'day' };
  const number = Number(text);
  if (type !== '' && type !== 'n') return textCell(unescaped(text).slice(0, LONGEST_TEXT));
  if (!Number.isFinite(number)) return textCell(text.slice(0, LONGEST_TEXT));
  if (days.has(Number(style))) return { text: dayOf(number), kind: 'day' };
  return { text: String(number), kind: 'number' };
}

/** Counted from the last day of 1899, with a 29th of February 1900 that never was. */
const dayOf = (serial: number): string => {
  const moment = new Date(Math.round((serial - 25_569) * 86_400_000));
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString().slice(0, 10);
};

/** `_x000D_` is a character that XML forbids. */
const unescaped = (text: string): string =>
  text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** `AB12` → 27 */
function columnOf(ref: string): number {
  const letters = /^[A-Z]{1,3}/i.exec(ref)?.[0].toUpperCase() ?? 'A';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Of merged cells the first alone has the text, which is meant for all rows. How many were filled. */
function fill(rows: readonly { line: number; cells: Cell[] }[], ref: string, most: number): number {
  const [, first = '', from = '', last = '', to = ''] = /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(ref) ?? [];
  if (first === '' || first !== last) return 0;
  const column = columnOf(first);
  const start = lowerBound(rows, Number(from));
  const text = rows[start]?.line === Number(from) ? rows[start]?.cells[column] : undefined;
  if (!text || column >= COLUMNS) return 0;
  let filled = 0;
  for (let at = start + 1; at < rows.length && (rows[at]?.line ?? 0) <= Number(to) && filled < most; at += 1) {
    filled += 1;
    const cells = rows[at]?.cells;
    if (cells) cells[column] = text;
  }
  return filled;
}

function lowerBound(rows: readonly { line: number }[], line: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.line ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  return low;
}

const tooMany = (line: number, of: string, most: number) =>
  new InventoryFault('count', `line ${line}`, `${of} more than ${most} rows`, 'split it into one file for each system');
