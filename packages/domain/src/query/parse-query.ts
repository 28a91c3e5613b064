import type { ParsedQuery } from './query.ts';

/** Reads what somebody typed. Never throws; costs time in proportion to the length. */
export function parseQuery(_text: string): ParsedQuery {
  throw new Error('not written yet');
}
