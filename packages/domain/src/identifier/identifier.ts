import { toPlainTyping } from '../record/plain-typing.ts';
import { type IdentifierScheme, PATTERNS, SCHEMES, WHOLE_PATTERNS } from './identifier-patterns.ts';

export type { IdentifierScheme };

export interface Identifier {
  scheme: IdentifierScheme;
  /** Normal form, e.g. `CVE-2021-44228`, `GHSA-jfh8-c2jp-5v3q`, `BID-12345`. */
  value: string;
}

const MAX_WHOLE_LENGTH = 200;
const MAX_TEXT_LENGTH = 10_000;

const ALL_PATTERNS = [...PATTERNS, ...WHOLE_PATTERNS];
const alternatives = (patterns: typeof PATTERNS): string => patterns.map(({ pattern }) => `(${pattern})`).join('|');
const WHOLE = new RegExp(`^(?:${alternatives(ALL_PATTERNS)})$`, 'i');
/** Within a text, an identifier must not begin or end inside a word or a longer number. */
const INSIDE = new RegExp(`(?<![a-z0-9])(?:${alternatives(PATTERNS)})(?![a-z0-9])`, 'gi');
const EDGE = '[\\s"\'`()\\[\\]{}<>,;:.?!/\\\\|#*、，。；：？！《》【】「」“”‘’]';
const EDGES = new RegExp(`^${EDGE}+|(?<!${EDGE})${EDGE}+$`, 'g');

function identifierOf(match: RegExpExecArray): Identifier | null {
  let at = 1;
  for (const { scheme, groups, normalise } of ALL_PATTERNS) {
    if (match[at] !== undefined) {
      const value = normalise(match.slice(at + 1, at + 1 + groups));
      return value === null ? null : { scheme, value };
    }
    at += 1 + groups;
  }
  return null;
}

/** A number alone is a Bugtraq id, as in CNVD's fields: five or six digits, so that it cannot be a year. */
function bareBugtraq(trimmed: string): Identifier | null {
  return /^[1-9]\d{4,5}$/.test(trimmed) ? { scheme: 'bugtraq', value: `BID-${trimmed}` } : null;
}

/** Parses a text that consists of one identifier, ignoring variants of blanks, dashes, width and punctuation. */
export function parseIdentifier(text: string): Identifier | null {
  if (text.length > MAX_WHOLE_LENGTH) return null;
  const trimmed = toPlainTyping(text).replace(EDGES, '');
  const match = WHOLE.exec(trimmed);
  return match === null ? bareBugtraq(trimmed) : identifierOf(match);
}

export function normaliseIdentifier(text: string): string | null {
  return parseIdentifier(text)?.value ?? null;
}

export function schemeOf(value: string): IdentifierScheme | null {
  return parseIdentifier(value)?.scheme ?? null;
}

/** All identifiers in a text, in order of appearance, without duplicates. Only the first 10,000 characters are searched. */
export function findIdentifiers(text: string): Identifier[] {
  const folded = toPlainTyping(text.slice(0, MAX_TEXT_LENGTH));
  const found = new Map<string, Identifier>();
  for (const match of folded.matchAll(INSIDE)) {
    const identifier = identifierOf(match);
    if (identifier !== null && !found.has(identifier.value)) found.set(identifier.value, identifier);
  }
  if (found.size > 0) return [...found.values()];
  const bare = bareBugtraq(folded.replace(EDGES, ''));
  return bare === null ? [] : [bare];
}

interface SortKey {
  rank: number;
  numbers: readonly string[];
}

function sortKey(value: string): SortKey {
  const identifier = parseIdentifier(value);
  if (identifier === null) return { rank: SCHEMES.length, numbers: [] };
  const rank = SCHEMES.indexOf(identifier.scheme);
  // The characters of a GHSA id are random: digits in it have no numeric meaning.
  const numbers = identifier.scheme === 'ghsa' ? [] : (identifier.value.match(/\d+/g) ?? []);
  return { rank, numbers };
}

/** Compares numbers of any length without rounding. */
function compareDigits(a = '', b = ''): number {
  const x = a.replace(/^0+/, '');
  const y = b.replace(/^0+/, '');
  return x.length - y.length || (x < y ? -1 : x > y ? 1 : 0);
}

/** By scheme, year, number and text: a total order in which only equal strings are equal. */
export function compareIdentifiers(a: string, b: string): number {
  if (a === b) return 0;
  const x = sortKey(a);
  const y = sortKey(b);
  if (x.rank !== y.rank) return x.rank - y.rank;
  for (let i = 0; i < Math.max(x.numbers.length, y.numbers.length); i++) {
    const order = compareDigits(x.numbers[i], y.numbers[i]);
    if (order !== 0) return order;
  }
  return a < b ? -1 : 1;
}
