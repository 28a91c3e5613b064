import { estateKey } from '../products/estate-in-use.ts';

/**
 * Version of everything that derives stored rows from source records: merging, titles, list facts, search terms. Increment it when the same
 * records give another result; running portals then rebuild their libraries (rebuild-library.ts). A test compares the result with
 * `RULES_RESULT` as a reminder.
 */
export const RULES_VERSION = 11;

/** SHA-256 over the result of the test's records under this version. */
export const RULES_RESULT = '629a82a8b1982d6686e7b5187c2e05378eb5ba6e48b97349c45696fdbe4a0522';

/** What this process builds by: our rules, and an operator's list of domestic products. A library built by anything else is rebuilt. */
export function rulesInUse(): string {
  return `${RULES_VERSION} ${estateKey()}`.trimEnd();
}
