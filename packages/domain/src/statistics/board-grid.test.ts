import { expect, test } from 'vitest';
import { cases } from '../testing/budget.ts';
import { testDice } from '../testing/test-dice.ts';
import {
  arrange,
  BOARD_COLUMNS,
  freePlace,
  isLaidOut,
  MOST_ROWS,
  move,
  type Place,
  placed,
  resize,
} from './board-grid.ts';

type Widget = Place & { id: number };
const widget = (id: number, x: number, y: number, w = 6, h = 4): Widget => ({ id, x, y, w, h });
const placesOf = (widgets: readonly Widget[]) => Object.fromEntries(widgets.map(({ id, x, y }) => [id, [x, y]]));

const COLUMN = [widget(1, 0, 0), widget(2, 0, 4), widget(3, 0, 8)];
const ROW = [widget(1, 0, 0), widget(2, 6, 0)];

test('whatever is dropped onto another changes places with it, and the rest closes up', () => {
  expect(placesOf(arrange(COLUMN, widget(1, 0, 4)))).toEqual({ 2: [0, 0], 1: [0, 4], 3: [0, 8] });
  expect(placesOf(arrange(COLUMN, widget(3, 0, 0)))).toEqual({ 3: [0, 0], 1: [0, 4], 2: [0, 8] });
  expect(placesOf(arrange(COLUMN.slice(1)))).toEqual({ 2: [0, 0], 3: [0, 4] });
});

test('a key moves past the neighbour, or by a column, and at the edge not at all', () => {
  expect(placesOf(move(COLUMN, 2, { y: -1 }))).toEqual({ 2: [0, 0], 1: [0, 4], 3: [0, 8] });
  expect(placesOf(move(COLUMN, 2, { y: 1 }))).toEqual({ 1: [0, 0], 3: [0, 4], 2: [0, 8] });
  expect(placesOf(move(ROW, 1, { x: 1 }))).toEqual({ 1: [1, 0], 2: [6, 4] });
  for (const by of [{ x: -1 }, { y: -1 }, { y: 1 }]) expect(move(ROW, 1, by), JSON.stringify(by)).toEqual(ROW);
});

test('what grows pushes others down, and ends at the edge of the board', () => {
  expect(placesOf(resize(ROW, 1, { w: 1 }))).toEqual({ 1: [0, 0], 2: [6, 4] });
  expect(resize(ROW, 2, { w: 5, h: 99 })[1]).toMatchObject({ w: 6, h: MOST_ROWS });
  expect(resize(ROW, 2, { w: -9, h: -9 })[1]).toMatchObject({ w: 3, h: 3 });
});

test('something new goes into the first gap that holds it, else below', () => {
  expect(freePlace(ROW, { w: 6, h: 4 })).toEqual({ x: 0, y: 4, w: 6, h: 4 });
  expect(freePlace([widget(1, 0, 0, 6, 8), widget(2, 6, 4)], { w: 6, h: 4 })).toEqual({ x: 6, y: 0, w: 6, h: 4 });
  expect(freePlace([widget(1, 0, 0, 9, 8)], { w: 6, h: 4 }).y).toBe(8);
});

test('what is added has the smallest free number, so that numbers stay small however long a board lives', () => {
  const board = [widget(1, 0, 0), widget(9_999, 6, 0)];
  const added = placed([{ chart: 'severity' }, { chart: 'types' }], board);
  expect(added).toMatchObject([
    { id: 2, chart: 'severity', y: 4 },
    { id: 3, chart: 'types' },
  ]);
  expect(isLaidOut([...board, ...added])).toBe(true);
});

test('boards with anything over the edge or over another are none', () => {
  expect(isLaidOut(ROW)).toBe(true);
  expect(isLaidOut([widget(1, 7, 0)])).toBe(false);
  expect(isLaidOut([...ROW, widget(3, 3, 3)])).toBe(false);
});

test('after any moves and sizes nothing overlaps, hangs in the air or is lost', () => {
  const dice = testDice();
  for (let run = 0; run < cases(60); run += 1) {
    let board: Widget[] = [];
    for (let id = 1; id <= 8; id += 1) {
      const size = { w: 3 + dice.roll(10), h: 3 + dice.roll(4) };
      board = [...board, { id, ...freePlace(board, size) }];
    }
    for (let step = 0; step < 12; step += 1) {
      const id = 1 + dice.roll(8);
      const by = () => dice.roll(3) - 1;
      board = dice.roll(2) ? move(board, id, { x: by(), y: by() }) : resize(board, id, { w: by(), h: by() });
      expect(isLaidOut(board)).toBe(true);
      expect(board.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      expect(arrange(board)).toEqual(board);
      expect(board.every(({ x, w }) => x >= 0 && x + w <= BOARD_COLUMNS)).toBe(true);
    }
  }
});
