import type { Collection } from '@ldy/domain/collection/collection.ts';
import { type SearchOptions, searchLibrary } from '../../columnar/evaluate/search-library.ts';
import type { LiveSegment } from '../../columnar/segment.ts';
import { type SearchQuery, SearchTooCostly } from '../../search-engine.ts';
import { foldWords } from '../../terms.ts';
import { wordsOf } from '../../words.ts';
import { expandQuery } from '../expand-query.ts';
import type { Lexicon } from '../lexicon.ts';
import { similarRuns } from './correct-han.ts';
import { similarWords } from './correct-latin.ts';

const MAX_TEXT = 100;
const MAX_WORDS = 8;
const MOST_PER_WORD = 2;
/** Each of them costs a search. */
const MOST_TEXTS = 12;
const MOST_ANSWERS = 3;
/** Total cost limit, see budget.ts: about 0.1 s. In units, so that the result does not depend on machine load. */
const UNITS = 60_000_000;

/**
 * Similar texts that have hits, best first; runs in the searching thread. Words are corrected one at a time; if several are wrong, all of
 * them. Ids are not corrected: an id similar to another one is as likely as any other.
 */
export function correct(
  collection: Collection,
  lexicon: Lexicon,
  library: readonly LiveSegment[],
  text: string,
): string[] {
  const folded = foldWords(text.slice(0, MAX_TEXT)).trim();
  if (folded === '' || wordsOf(folded).alternatives.length > 0) return [];
  const pieces = folded.split(PIECES).filter((piece) => piece !== '');
  if (pieces.filter((piece) => WORD.test(piece)).length > MAX_WORDS) return [];
  const answers: string[] = [];
  let left = UNITS;
  const spent = (units: number) => (left -= units);

  for (const corrected of textsLike(lexicon, pieces)) {
    if (answers.length === MOST_ANSWERS || left <= 0) break;
    if (finds(collection, library, asWords(corrected, collection, lexicon), { units: left, spent }))
      answers.push(corrected);
  }
  return answers;
}

const PIECES = /(\p{Script=Han}+|[a-z0-9]+)/u;
const WORD = /^(?:\p{Script=Han}|[a-z0-9])/u;
const HAN = /^\p{Script=Han}/u;

/** All combinations of one spelling per word, those with the fewest unlikely spellings first; without the text itself. */
function textsLike(lexicon: Lexicon, pieces: readonly string[]): string[] {
  let texts = [{ text: '', penalty: 0, changes: 0 }];
  for (const piece of pieces) {
    const spellings = spellingsOf(lexicon, piece);
    texts = texts
      .flatMap(({ text, penalty, changes }) =>
        spellings.map((spelling, place) => ({
          text: text + spelling,
          penalty: penalty + place,
          changes: changes + (spelling === piece ? 0 : 1),
        })),
      )
      .sort((a, b) => a.penalty - b.penalty)
      .slice(0, MOST_TEXTS + 1);
  }
  return texts.filter(({ changes }) => changes > 0).map(({ text }) => text.trim());
}

/** Spellings that a word may have been intended as; the word itself is last, since the words together found nothing. */
function spellingsOf(lexicon: Lexicon, piece: string): string[] {
  if (!WORD.test(piece)) return [piece];
  const likely = HAN.test(piece)
    ? similarRuns(lexicon, piece, MOST_PER_WORD)
    : similarWords(lexicon.vocabulary, piece, MOST_PER_WORD).map(({ word }) => word);
  return [...likely, piece];
}

function asWords(text: string, { newest }: Collection, lexicon: Lexicon): SearchQuery {
  const asked = { filter: {}, sort: newest, limit: 1, offset: 0, facets: [], totalCap: 1 };
  return expandQuery({ ...asked, where: { kind: 'words', text } }, lexicon).query;
}

function finds(
  collection: Collection,
  library: readonly LiveSegment[],
  query: SearchQuery,
  limits: SearchOptions,
): boolean {
  try {
    return searchLibrary(collection, library, query, limits).total.value > 0;
  } catch (error) {
    if (error instanceof SearchTooCostly) return false;
    throw error;
  }
}
