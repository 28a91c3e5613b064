import { findIdentifiers, parseIdentifier } from '@ldy/domain/identifier/identifier.ts';
import { foldWords, type QueryTerm, queryTerms } from './terms.ts';

/** What a text of words searches for, as data with the same meaning in every engine. A text without terms matches nothing. */
export interface Words {
  /** Set when the whole text is one id. */
  identifier: string | null;
  /** If not empty, all terms of one of these lists must occur: ids in their normal form, or a number that may be an id. */
  alternatives: QueryTerm[][];
  /** All of these must occur. */
  terms: QueryTerm[];
}

export function wordsOf(text: string): Words {
  const identifier = parseIdentifier(text)?.value ?? null;
  const ids = identifier ? [identifier] : findIdentifiers(text).map(({ value }) => value);
  const alternatives = ids.map((id) => queryTerms(id));
  // A number alone may be a Bugtraq id or just a number.
  if (/^\d+$/.test(text.trim())) alternatives.push(queryTerms(text));
  return { identifier, alternatives, terms: identifier ? [] : queryTerms(withoutIds(text, ids)) };
}

export const asksForNothing = ({ alternatives, terms }: Words): boolean =>
  alternatives.length === 0 && terms.length === 0;

/** The alternatives of a term of `Words.terms`; all terms of one alternative must occur. */
export function waysToSay(
  term: QueryTerm,
  also: Readonly<Record<string, readonly string[]>> | undefined,
): QueryTerm[][] {
  const others = also && Object.hasOwn(also, term.term) ? (also[term.term] ?? []) : [];
  return [[term], ...others.map(queryTerms).filter((terms) => terms.length > 0)];
}

const SEPARATOR = '[\\s_\\-:#/.=+~@\u2010-\u2015]';
/** What may precede the year of a CVE number: `gcve-0-2021-44228`. */
const CVE = `(?:g?cve|gcve${SEPARATOR}{0,3}0(?:${SEPARATOR}cve)?)`;

/** Ids are searched in their normal form, so the words they were written with are removed: `cve 2021 44228 log4j`. */
function withoutIds(text: string, ids: readonly string[]): string {
  let rest = foldWords(text);
  for (const id of ids) {
    const written = id
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .map((part) => (part === 'cve' ? CVE : part.replace(/^0+(?=\d)/, '')))
      .join(`${SEPARATOR}{0,5}0*`);
    rest = rest.replace(new RegExp(written, 'g'), ' ');
  }
  return rest;
}
