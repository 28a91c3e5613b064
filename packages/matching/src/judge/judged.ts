import type { ProductGroup } from '@ldy/domain/product/names/product-group.ts';
import { reasonInWords } from '@ldy/domain/product/verdict-in-words.ts';
import type { Verdict } from '@ldy/domain/product/version-ranges.ts';
import type { answerOf } from './answer.ts';

export interface Judged {
  verdict: 'affected' | 'unaffected' | 'unknown';
  /** A code of `verdict-reasons.ts`, or of `judge-record.ts`. */
  reason: string;
  /** The reason in a sentence. */
  words: string;
  /** The range that decided, as it is read. */
  statement: string;
  source: string;
  /** The lowest fixed version above the own one; '' if none is stated. */
  fix: string;
}

/** A verdict with what it was made of. */
export interface Decision {
  judged: Judged;
  group: ProductGroup;
  answer: ReturnType<typeof answerOf>;
  ground: Verdict;
}

/** The worst first. */
export const ORDER = { affected: 0, unknown: 1, unaffected: 2 } as const;

export function inWords(answer: Decision['answer']): Omit<Judged, 'fix'> {
  const words = reasonInWords(answer);
  return {
    ...{ verdict: answer.answer, reason: answer.reason, words: `${words.before}${words.range}${words.after}` },
    ...{ statement: answer.range, source: answer.source ?? '' },
  };
}
