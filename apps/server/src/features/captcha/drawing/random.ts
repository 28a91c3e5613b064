import { randomBytes } from 'node:crypto';

/** Random numbers for drawing: fast, with an unpredictable seed. Secrets use node:crypto directly. */
export interface Random {
  /** From `from` (inclusive) to `to` (exclusive). */
  between(from: number, to: number): number;
  /** An integer from `from` to `to`, both inclusive. */
  whole(from: number, to: number): number;
  pick<T>(choices: readonly T[]): T;
}

/** Mulberry32. */
export function createRandom(seed: number = randomBytes(4).readUInt32LE()): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    between: (from, to) => from + next() * (to - from),
    whole,
    pick: (choices) => choices[whole(0, choices.length - 1)] as (typeof choices)[number],
  };
}
