/**
 * How much is tried of what is generated (orders, kills, random queries, mutations). `npm test` tries a little, with another seed each time;
 * `npm run check:generated` (LDY_TEST_BUDGET=long) tries much.
 */
const FACTOR = process.env.LDY_TEST_BUDGET === 'long' ? 20 : 1;

/** `few` in `npm test`. */
export const cases = (few: number): number => few * FACTOR;

/** The longest wait for an event. It only ends what hangs; nothing is measured by it. */
export const HANG_MS = 120_000;
/** Longer than one wait, so that the wait that hangs is reported and not only the test. */
export const TEST_LIMIT_MS = 3 * HANG_MS * FACTOR;
