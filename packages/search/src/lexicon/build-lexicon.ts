import type { LiveSegment } from '../columnar/segment.ts';
import type { Lexicon } from './lexicon.ts';
import type { NameEntry } from './name-entry.ts';

/**
 * Everything that is said of vendors, products and types, and the words of titles. Takes a second over a full library: for the thread
 * that builds, when names were counted anew or many records have come.
 */
export function buildLexicon(_names: readonly NameEntry[], _library: readonly LiveSegment[]): Lexicon {
  throw new Error('not yet');
}
