import { expect, onTestFailed } from 'vitest';
import { createDice, type Dice } from './dice.ts';

/** Seed of this run: LDY_TEST_SEED, else random. */
const SEED = Number(process.env.LDY_TEST_SEED ?? Math.floor(Math.random() * 1e9));

/** Random choices for the current test, reproducible with LDY_TEST_SEED, which is printed on failure. `nth` gives independent dice within one test. */
export function testDice(nth = 0): Dice {
  const { currentTestName } = expect.getState();
  onTestFailed(() => console.error(`Its choices come again with LDY_TEST_SEED=${SEED}: ${currentTestName}`));
  return createDice(SEED + nth);
}
