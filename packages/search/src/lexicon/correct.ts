import type { LiveSegment } from '../columnar/segment.ts';
import type { Lexicon } from './lexicon.ts';

/** Texts like this one that something is found by, best first; in the thread that searches. */
export function correct(_lexicon: Lexicon, _library: readonly LiveSegment[], _text: string): string[] {
  return [];
}
