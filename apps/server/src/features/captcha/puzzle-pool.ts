import { setImmediate as nextTurn } from 'node:timers/promises';
import { drawPuzzle, type Puzzle } from './drawing/draw-puzzle.ts';

/** Enough for a burst of people; a picture takes about ten milliseconds and fifty kilobytes. */
const DRAWN_AHEAD = 12;

export interface PuzzlePool {
  /** A puzzle that nobody else gets. */
  take(): Promise<Puzzle>;
  /** Resolves when as many are drawn as are kept ahead. */
  filled(): Promise<void>;
}

/** Draws ahead, one picture between other work, so that nobody waits for a pencil. Draws nothing before the first is asked for. */
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
    // A picture that cannot be drawn is told to whoever asks for the next one.
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
