/**
 * How much is tried of what is generated (orders, kills, random queries, mutations). `npm test` tries a little, with another seed each time;
 * `npm run check:generated` (LDY_TEST_BUDGET=long) tries much.
 */
const FACTOR = process.env.LDY_TEST_BUDGET === 'long' ? 20 : 1;

/** `few` in `npm test`. */
export const cases = (few: number): number => few * FACTOR;

/** What is waited for comes, or nothing does: a limit that ends a hang, and no measure of anything. */
export const HANG_MS = 120_000;
/** Longer, so that what hangs is told by its own name and not by that of the whole test. */
export const TEST_LIMIT_MS = 3 * HANG_MS * FACTOR;
