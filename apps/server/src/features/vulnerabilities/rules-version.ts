/**
 * The version of everything that makes stored rows out of what sources said: merging, titles, list facts, search words. Whoever
 * changes what comes out of the same statements adds one, and running portals build their libraries anew (rebuild-library.ts). A test
 * compares what comes out with `RULES_RESULT` and reminds of it.
 */
export const RULES_VERSION = 2;

/** SHA-256 over what the test's statements become under this version. */
export const RULES_RESULT = '0a4c9509fe30b1fe4a59bf8ff0b22c126e2388064be5495e7b1f4c15a6eed756';
