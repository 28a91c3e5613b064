import { expect, onTestFailed } from 'vitest';
import { createDice, type Dice } from './dice.ts';

/** The seed of this run: LDY_TEST_SEED, else a random one. */
const SEED = Number(process.env.LDY_TEST_SEED ?? Math.floor(Math.random() * 1e9));

/**
 * Random choices for the test that runs now; the same LDY_TEST_SEED gives the same ones, and a failure prints it.
 * `nth` makes several independent dice in one test.
 */
export function testDice(nth = 0): Dice {
  const { currentTestName } = expect.getState();
  onTestFailed(() => console.error(`Its choices come again with LDY_TEST_SEED=${SEED}: ${currentTestName}`));
  return createDice(SEED + nth);
}
