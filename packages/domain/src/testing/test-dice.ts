import { expect, onTestFailed } from 'vitest';
import { createDice, type Dice } from './dice.ts';

/** Of this run: the one that is asked for, or any. */
const SEED = Number(process.env.LDY_TEST_SEED ?? Math.floor(Math.random() * 1e9));

/**
 * Choices of the test that runs now: others in each run, the same ones with the same LDY_TEST_SEED, which a failure tells.
 * `nth` tells several dice of one test apart.
 */
export function testDice(nth = 0): Dice {
  const { currentTestName } = expect.getState();
  onTestFailed(() => console.error(`Its choices come again with LDY_TEST_SEED=${SEED}: ${currentTestName}`));
  return createDice(SEED + nth);
}
