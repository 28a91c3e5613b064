/**
 * The version of everything that makes stored rows out of what sources said: merging, titles, list facts, search words. Whoever
 * changes what comes out of the same statements adds one, and running portals build their libraries anew (rebuild-library.ts). A test
 * compares what comes out with `RULES_RESULT` and reminds of it.
 */
export const RULES_VERSION = 5;

/** SHA-256 over what the test's statements become under this version. */
export const RULES_RESULT = '06417b523cf8a2d776326b0ebe57ab0f4b06540d4edb4d782d481da4cb21d58f';
