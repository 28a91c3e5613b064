/**
 * The version of everything that makes stored rows out of what sources said: merging, titles, list facts, search words. Whoever
 * changes what comes out of the same statements adds one, and running portals build their libraries anew (rebuild-library.ts). A test
 * compares what comes out with `RULES_RESULT` and reminds of it.
 */
export const RULES_VERSION = 6;

/** SHA-256 over what the test's statements become under this version. */
export const RULES_RESULT = 'f7f65c29ef4d97883bde05b9fe3cce776d058bc142865ebbbe9a8c3484fe994b';
