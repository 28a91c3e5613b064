import { estateKey } from '../products/estate-in-use.ts';

/**
 * Version of everything that derives stored rows from source records: merging, titles, list facts, search terms. Increment it when the same
 * records give another result; running portals then rebuild their libraries (rebuild-library.ts). A test compares the result with
 * `RULES_RESULT` as a reminder.
 */
export const RULES_VERSION = 14;

/** SHA-256 over the result of the test's records under this version. */
export const RULES_RESULT = '0fdb549cca52955692d280d6ec037e0dfbb6582e7149e2d2b1a8409c8ca3d99a';

/** What this process builds by: our rules, and an operator's list of domestic products. A library built by anything else is rebuilt. */
export function rulesInUse(): string {
  return `${RULES_VERSION} ${estateKey()}`.trimEnd();
}
