import { TYPE_WORD_ROWS } from '@ldy/catalogue/type-words.ts';

/** Words of titles and descriptions by type, joined by `|`, in the spelling of KeywordMatcher. */
function wordsOf(wanted: string): Readonly<Record<string, string>> {
  const words = Map.groupBy(
    TYPE_WORD_ROWS.filter(({ grade }) => grade === wanted),
    ({ type }) => type,
  );
  return Object.fromEntries([...words].map(([type, rows]) => [type, rows.map(({ word }) => word).join('|')]));
}

/** These name the cause itself. */
export const CAUSE_WORDS = wordsOf('cause');
/** Ways of attack that nearly always come from one cause, below weaknesses that say exactly what is wrong. */
export const METHOD_WORDS = wordsOf('method');
/** Outcomes that have a type of their own but may follow from another cause. */
export const OUTCOME_WORDS = wordsOf('outcome');
/** Below everything else that is known. */
export const CLASS_WORDS = wordsOf('class');
