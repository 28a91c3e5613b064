import { stringAt } from '../columnar/strings.ts';
import type { Condition } from '../condition.ts';
import { wordsOf } from '../words.ts';
import type { Lexicon } from './lexicon.ts';
import { beginningWith, indexOfText } from './pack.ts';

/** Maximum number of alternatives in one condition. */
const MOST_OTHERS = 32;
/** Maximum number of syllables typed separately (`hua wei`) that are joined. */
const MOST_APART = 5;
const LATIN = /^[a-z]{2,42}$/;

/** The condition with Han alternatives for Latin words that are their pronunciation. */
export function expandWords(condition: Condition, lexicon: Pick<Lexicon, 'sounds'>): Condition {
  const left = { others: MOST_OTHERS };
  const expand = (inner: Condition): Condition => {
    if (inner.kind === 'all' || inner.kind === 'any') return { ...inner, of: inner.of.map(expand) };
    if (inner.kind === 'not') return { ...inner, of: expand(inner.of) };
    if (inner.kind !== 'words' || inner.also !== undefined) return inner;
    const also = othersOf(inner.text, lexicon, left);
    return Object.keys(also).length === 0 ? inner : { ...inner, also };
  };
  return expand(condition);
}

/** Alternatives for the words of a text. */
export function othersOf(
  text: string,
  lexicon: Pick<Lexicon, 'sounds'>,
  left = { others: MOST_OTHERS },
): Record<string, readonly string[]> {
  const also = new Map<string, string[]>();
  const put = (term: string, words: readonly string[]) => {
    for (const word of words) {
      const others = also.get(term) ?? [];
      if (others.includes(word) || left.others <= 0) continue;
      also.set(term, [...others, word]);
      left.others -= 1;
    }
  };
  const terms = wordsOf(text).terms.map(({ term }) => term);
  for (const [at, term] of terms.entries()) {
    let sound = '';
    for (const [further, next] of terms.slice(at, at + MOST_APART).entries()) {
      if (!LATIN.test(next)) break;
      sound += next;
      const words = wordsWithSound(lexicon.sounds, sound);
      // Initials are not typed separately.
      if (further === 0) put(term, words);
      else {
        const whole = words.filter((word) => word.length < sound.length);
        for (const part of terms.slice(at, at + further + 1)) put(part, whole);
      }
    }
  }
  return Object.fromEntries(also);
}

/** A shorter prefix fits too many pronunciations. */
const SHORTEST_BEGINNING = 4;
const MOST_BEGUN = 8;

/** Words with a pronunciation that starts with the term, for completion while typing: `luyou` for 路由器. */
export function wordsBegun(term: string, { sounds }: Pick<Lexicon, 'sounds'>): string[] {
  if (term.length < SHORTEST_BEGINNING || !LATIN.test(term)) return [];
  const { from, to } = beginningWith(sounds.keys, term);
  const words = new Set<string>();
  for (let at = from; at < to && words.size < MOST_BEGUN; at += 1) {
    for (const word of stringAt(sounds.words, at).split(' ')) words.add(word);
  }
  return [...words].slice(0, MOST_BEGUN);
}

function wordsWithSound(sounds: Lexicon['sounds'], sound: string): string[] {
  const at = indexOfText(sounds.keys, sound);
  return at < 0 ? [] : stringAt(sounds.words, at).split(' ');
}

/** All alternatives in a condition, by the word as typed. */
export function wordsAlso(condition: Condition): Record<string, readonly string[]> {
  const also = new Map<string, readonly string[]>();
  const collect = (inner: Condition): void => {
    if (inner.kind === 'all' || inner.kind === 'any') inner.of.forEach(collect);
    else if (inner.kind === 'not') collect(inner.of);
    else if (inner.kind === 'words')
      for (const [term, words] of Object.entries(inner.also ?? {})) also.set(term, words);
  };
  collect(condition);
  return Object.fromEntries(also);
}
