import { setImmediate } from 'node:timers/promises';
import { PNG } from 'pngjs';
import { beforeAll, expect, test } from 'vitest';
import { findPiecePlace } from '#server/testing/find-piece-place.ts';
import { createPuzzlePool } from '../puzzle-pool.ts';
import { drawPuzzle, HEIGHT, type Puzzle, WIDTH } from './draw-puzzle.ts';
import { PIECE_SIZE } from './piece-shape.ts';

const COUNT = 60;
let puzzles: Puzzle[];
beforeAll(async () => {
  puzzles = [];
  for (let n = 0; n < COUNT; n += 1) puzzles.push(await drawPuzzle());
});

test('the darkest column is not the target: a naive search fails for most puzzles', () => {
  const found = puzzles.filter(({ background, targetX }) => Math.abs(darkestColumn(background) - targetX) <= 5);
  expect(found.length).toBeLessThan(COUNT / 2);
});

test('a search for the shape finds the place: it can be seen', () => {
  const missed = puzzles.filter(
    ({ background, piece, top, targetX }) =>
      Math.abs(findPiecePlace({ background, piece, pieceTop: top }) - targetX) > 3,
  );
  expect(missed.length).toBeLessThanOrEqual(1);
});

test('the piece has a way to go, and its place lies inside the picture', () => {
  for (const { targetX, top } of puzzles) {
    expect(targetX).toBeGreaterThan(PIECE_SIZE);
    expect(targetX).toBeLessThanOrEqual(WIDTH - PIECE_SIZE);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThanOrEqual(HEIGHT - PIECE_SIZE);
  }
  expect(new Set(puzzles.map(({ targetX }) => targetX)).size).toBeGreaterThan(COUNT / 3);
});

test('both pictures together stay under 60 kB', () => {
  expect(Math.max(...puzzles.map(({ background, piece }) => background.length + piece.length))).toBeLessThan(60_000);
});

test('drawing ahead lets other work in after every picture', async () => {
  let drawn = 0;
  let drawnInThisTurn = 0;
  let most = 0;
  const draw = async () => {
    drawn += 1;
    most = Math.max(most, ++drawnInThisTurn);
    return drawPuzzle();
  };
  let isFilling = true;
  const filled = createPuzzlePool(draw, 12)
    .filled()
    .finally(() => (isFilling = false));
  for (; isFilling; drawnInThisTurn = 0) await setImmediate();
  await filled;
  expect([drawn, most]).toEqual([12, 1]);
});

test('the pool gives a puzzle to one only, and draws one when it is empty', async () => {
  let drawn = 0;
  const pool = createPuzzlePool(async () => ({ ...(puzzles[0] as Puzzle), top: drawn++ }), 3);
  await pool.filled();
  const taken = await Promise.all(Array.from({ length: 8 }, () => pool.take()));
  expect(new Set(taken.map(({ top }) => top)).size).toBe(8);
});

/** A simple attack: the darkest columns of the piece's width. */
function darkestColumn(background: Buffer): number {
  const { data, width, height } = PNG.sync.read(background);
  const columns = Array.from({ length: width }, (_, x) => {
    let sum = 0;
    for (let y = 0; y < height; y += 1)
      for (let part = 0; part < 3; part += 1) sum += data[(y * width + x) * 4 + part] ?? 0;
    return sum;
  });
  let best = { x: 0, sum: Number.POSITIVE_INFINITY };
  for (let x = 0; x <= width - PIECE_SIZE; x += 1) {
    const sum = columns.slice(x, x + PIECE_SIZE).reduce((total, column) => total + column, 0);
    if (sum < best.sum) best = { x, sum };
  }
  return best.x;
}
