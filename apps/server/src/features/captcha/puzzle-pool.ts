import { setImmediate as nextTurn } from 'node:timers/promises';
import { drawPuzzle, type Puzzle } from './drawing/draw-puzzle.ts';

/** Enough for a burst; a puzzle takes about 10 ms to draw and 50 kB of memory. */
const DRAWN_AHEAD = 12;

export interface PuzzlePool {
  /** A puzzle that is used once. */
  take(): Promise<Puzzle>;
  /** Resolves when the pool is full. */
  filled(): Promise<void>;
}

/** Draws puzzles in advance, one at a time, so that callers do not wait. Starts with the first request. */
export function createPuzzlePool(draw: () => Promise<Puzzle> = drawPuzzle, ahead = DRAWN_AHEAD): PuzzlePool {
  const drawn: Puzzle[] = [];
  let filling: Promise<void> | undefined;

  const fill = async () => {
    while (drawn.length < ahead) {
      await nextTurn();
      drawn.push(await draw());
    }
  };
  const refill = () => {
    // A drawing error is thrown to the next caller.
    filling ??= fill()
      .catch(() => {})
      .finally(() => {
        filling = undefined;
      });
    return filling;
  };
  return {
    async take() {
      const puzzle = drawn.shift() ?? (await draw());
      void refill();
      return puzzle;
    },
    filled: refill,
  };
}
