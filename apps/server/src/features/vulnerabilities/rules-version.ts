import { estateKey } from '../products/estate-in-use.ts';

/**
 * Version of everything that derives stored rows from source records: merging, titles, list facts, search terms. Increment it when the same
 * records give another result; running portals then rebuild their libraries (rebuild-library.ts). A test compares the result with
 * `RULES_RESULT` as a reminder.
 */
export const RULES_VERSION = 11;

/** SHA-256 over the result of the test's records under this version. */
export const RULES_RESULT = 'badd5aec70b028ff8785516e6c068fe467be58df7e3cb98016077f263ff1602c';

/** What this process builds by: our rules, and an operator's list of domestic products. A library built by anything else is rebuilt. */
export function rulesInUse(): string {
  return `${RULES_VERSION} ${estateKey()}`.trimEnd();
}
