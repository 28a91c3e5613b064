import type { Condition } from '../condition.ts';
import type { Lexicon } from './lexicon.ts';

/** The same condition, where Latin words that are the sound of Han words may be these as well. */
export function expandWords(condition: Condition, _lexicon: Pick<Lexicon, 'sounds'>): Condition {
  return condition;
}
