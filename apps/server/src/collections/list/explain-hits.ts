import type { AnyList, HitMatch, MatchedPart } from '@ldy/contract/collection/list.ts';
import type { Condition, PhraseCondition } from '@ldy/search/condition.ts';
import { foldPhrase } from '@ldy/search/phrases.ts';
import type { QueryTerm } from '@ldy/search/terms.ts';
import { waysToSay, wordsOf } from '@ldy/search/words.ts';
import { markText, type Sought, seek } from './mark-text.ts';

/** Maximum number of list entries examined, and of places returned: more than a page can show. */
const MOST_ENTRIES = 20;
const MOST_MATCHES = 40;

/** Returns where the words of a search occur in a row. */
export type Explain = (row: Readonly<Record<string, unknown>>) => HitMatch[];

/**
 * Examines only the row as redacted for the reader, so it reveals nothing that the row does not. Text under a `not` is not marked. `also`:
 * alternatives that were searched for a word.
 */
export function explainHits(
  { matched }: Pick<AnyList, 'matched'>,
  condition: Condition,
  also: Readonly<Record<string, readonly string[]>> = {},
): Explain {
  const sought = collect(condition, also);
  if (sought.terms.length === 0 && sought.phrases.length === 0 && sought.identifiers.size === 0) return () => [];
  const title = inPart(sought, 'title');
  const within: Readonly<Record<MatchedPart, Sought>> = {
    identifiers: title,
    title,
    names: inPart(sought, 'names'),
    body: inPart(sought, 'body'),
  };
  return (row) => {
    const matches: HitMatch[] = [];
    for (const [field, part] of Object.entries(matched)) {
      for (const [index, text] of textsOf(row[field]).slice(0, MOST_ENTRIES).entries()) {
        const isWhole = part === 'identifiers' && sought.identifiers.has(text);
        const ranges = isWhole ? [[0, text.length] as [number, number]] : markText(text, within[part]);
        if (ranges.length > 0 && matches.length < MOST_MATCHES) matches.push({ field, index, ranges });
      }
    }
    return matches;
  };
}

/** The value as texts: a text, a list of texts, or things with names. */
const textsOf = (value: unknown): string[] =>
  [value]
    .flat()
    .map((entry) => (typeof entry === 'string' ? entry : String((entry as { name?: unknown })?.name ?? '')));

interface Collected {
  terms: QueryTerm[];
  phrases: PhraseCondition[];
  identifiers: Set<string>;
}

function collect(condition: Condition, also: Readonly<Record<string, readonly string[]>>): Collected {
  const found: Collected = { terms: [], phrases: [], identifiers: new Set() };
  const visit = (part: Condition): void => {
    if (part.kind === 'all' || part.kind === 'any') part.of.forEach(visit);
    if (part.kind === 'identifiers') for (const id of part.values) found.identifiers.add(id);
    if (part.kind === 'phrase') found.phrases.push(part);
    if (part.kind !== 'words') return;
    const { identifier, alternatives, terms } = wordsOf(part.text);
    if (identifier !== null) found.identifiers.add(identifier);
    found.terms.push(...alternatives.flat());
    for (const term of terms) found.terms.push(...waysToSay(term, { ...also, ...part.also }).flat());
  };
  visit(condition);
  return found;
}

function inPart({ terms, phrases }: Collected, part: PhraseCondition['in']): Sought {
  const texts = phrases.filter((phrase) => phrase.in === 'anywhere' || phrase.in === part);
  return seek(
    terms,
    texts.map(({ text }) => foldPhrase(text)),
  );
}
