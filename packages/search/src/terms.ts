/**
 * The terms of a text, independent of language: Latin words, numbers and ids in lower case; for Han text overlapping bigrams plus the last
 * character of each run. With prefix matching a single character finds every bigram it starts, or itself at the end of a run, so queries
 * work from one character on and the index holds one term per character.
 */
export const RUNS = /[\p{Script=Han}]+|[a-z0-9]+(?:[._+#-]+[a-z0-9]+)*[+#]*/gu;
export const HAN = /^\p{Script=Han}/u;
export const MAX_TERM = 60;
const LAST_ASCII = 0x7f;

/** NFKC and lower case: full-width letters, ligatures and case do not matter in search. */
export function foldWords(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Distinct terms of a document. */
export function documentTerms(text: string): Set<string> {
  return foldedTerms(foldWords(text));
}

/** Terms of an already folded text, added to `terms`. */
export function foldedTerms(folded: string, terms = new Set<string>()): Set<string> {
  for (const run of folded.match(RUNS) ?? []) {
    if (run.charCodeAt(0) > LAST_ASCII) addHan(run, terms);
    else addLatin(run, terms);
  }
  return terms;
}

function addHan(run: string, terms: Set<string>): void {
  let at = 0;
  for (let next = afterCharacter(run, at); next < run.length; next = afterCharacter(run, at)) {
    terms.add(run.slice(at, afterCharacter(run, next)));
    at = next;
  }
  terms.add(run.slice(at));
}

/** Rare Han characters take two places in a string. */
const afterCharacter = (text: string, at: number): number => at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);

function addLatin(run: string, terms: Set<string>): void {
  if (run.length <= MAX_TERM) terms.add(run);
  if (!/[._+#-]/.test(run)) return;
  for (const part of run.split(/[._+#-]+/)) {
    // Parts of compound words are terms too; parts of version numbers and ids are not, since they mean nothing alone.
    if (part.length > 1 && part.length <= MAX_TERM && /[a-z]/.test(part)) terms.add(part);
  }
}

/** A term that a document must have, as a whole or as a prefix of one of its terms. */
export interface QueryTerm {
  term: string;
  prefix: boolean;
}

const MAX_QUERY_TERMS = 64;

/** The terms of a query; a document must have all of them. */
export function queryTerms(text: string): QueryTerm[] {
  const terms = new Map<string, QueryTerm>();
  for (const run of foldWords(text).match(RUNS) ?? []) {
    for (const term of HAN.test(run) ? hanQuery(run) : latinQuery(run))
      terms.set(`${term.term}\u0000${term.prefix}`, term);
  }
  return [...terms.values()].slice(0, MAX_QUERY_TERMS);
}

function hanQuery(run: string): QueryTerm[] {
  const characters = Array.from(run);
  if (characters.length === 1) return [{ term: run, prefix: true }];
  return characters.slice(0, -1).map((character, at) => ({ term: `${character}${characters[at + 1]}`, prefix: false }));
}

function latinQuery(run: string): QueryTerm[] {
  if (/^\d{1,2}$/.test(run)) return [{ term: run, prefix: false }];
  if (/^[a-z]+(?:[._-][a-z]+)+$/.test(run))
    return run.split(/[._-]+/).map((term) => ({ term, prefix: term.length > 2 }));
  return [{ term: run.slice(0, MAX_TERM), prefix: run.length > 1 }];
}
