/**
 * Number of generated test cases (orders, kills, random queries, mutations). `npm test` runs few, with a new seed each time; `npm run check:generated`
 * (LDY_TEST_BUDGET=long) runs many.
 */
const FACTOR = process.env.LDY_TEST_BUDGET === 'long' ? 20 : 1;

/** `few` cases in `npm test`. */
export const cases = (few: number): number => few * FACTOR;

/** Maximum wait for an event. It only ends hanging tests and measures nothing. */
export const HANG_MS = 120_000;
/** Longer than one wait, so that the hanging wait is reported rather than the test. */
export const TEST_LIMIT_MS = 3 * HANG_MS * FACTOR;
