import type { Query } from './query.ts';

/** The text that is read as this query: `parseQuery(printQuery(query))` says the same. An empty text for null. */
export function printQuery(_query: Query | null): string {
  throw new Error('not written yet');
}
