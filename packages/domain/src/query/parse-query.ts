import type { Collection } from '../collection/collection.ts';
import { parseIdentifier } from '../identifier/identifier.ts';
import type { KeyEntry } from './find-key.ts';
import { collapsed, parseField, readQuoted } from './parse-field.ts';
import { noteMixed, noteUnknownKey } from './parse-notes.ts';
import { CannotGoOn, complain, countCondition, countTerms, giveUp, type ParseState } from './parse-state.ts';
import { type ParsedQuery, QUERY_LIMITS, type Query } from './query.ts';
import { cleaned, isClosing, isMinus, isOpening, isQuote, type KeyAt, keyAt, skipBlanks, wordEnd } from './scan.ts';

/** Parses a search query. Never throws; runs in linear time. Grammar: docs/decisions/0023-query-language.md. */
export function parseQuery(collection: Collection, typed: string): ParsedQuery {
  const text = cleaned(typed.slice(0, QUERY_LIMITS.characters));
  const state: ParseState = { collection, text, at: 0, conditions: 0, terms: 0, problems: [], notes: [] };
  if (typed.length > text.length) {
    const at = { from: text.length, to: typed.length };
    return {
      query: null,
      problems: [{ at, message: `搜索语句太长：最多 ${QUERY_LIMITS.characters} 个字符` }],
      notes: [],
    };
  }
  try {
    const query = parseAny(state, 0);
    if (query && state.problems.length === 0) return { query, problems: [], notes: state.notes };
  } catch (error) {
    if (!(error instanceof CannotGoOn)) throw error;
  }
  return { query: null, problems: state.problems, notes: state.notes };
}

type Operator = 'and' | 'or' | 'not';
const CAPITALS = new Map<string, Operator>([
  ['AND', 'and'],
  ['OR', 'or'],
  ['NOT', 'not'],
]);
const HAN = new Map<string, Operator>([
  ['且', 'and'],
  ['或', 'or'],
  ['非', 'not'],
]);

/**
 * The operator at the current position. 且 and 或 count as operators only with conditions on both sides, 非 only before a key, quote or bracket, because
 * Chinese text contains these characters as words.
 */
function operatorAt({ collection, text, at }: ParseState, hasLeft: boolean): { operator: Operator; to: number } | null {
  const to = wordEnd(text, at);
  const word = to - at > 3 ? '' : text.slice(at, to);
  const capital = CAPITALS.get(word);
  if (capital) return { operator: capital, to };
  const operator = HAN.get(word);
  if (!operator) return null;
  const next = skipBlanks(text, to);
  const joins = hasLeft && next < text.length && !isClosing(text, next);
  const excludes =
    isQuote(text, next) || isOpening(text, next) || (keyAt(collection, text, next)?.entry ?? null) !== null;
  return (operator === 'not' ? excludes : joins) ? { operator, to } : null;
}

/** Conditions joined by OR; null if there are none. Stops at a closing bracket. */
function parseAny(state: ParseState, depth: number): Query | null {
  const from = state.at;
  const found: Query[] = [];
  let isMixed = false;
  for (;;) {
    const all = parseAll(state, depth);
    if (all.query) found.push(all.query);
    isMixed ||= all.isImplicit || (all.query?.kind === 'words' && isSeveralWords(all.query.text));
    const or = nextOperator(state, all.query !== null);
    if (or?.operator !== 'or') break;
    if (!all.query) giveUp(state, state.at, or.to, missing(state, or.to, '左边'));
    state.at = or.to;
    const next = skipBlanks(state.text, or.to);
    if (next >= state.text.length || isClosing(state.text, next))
      giveUp(state, or.to - 2, or.to, missing(state, or.to, '右边'));
  }
  if (depth === 0 && state.at < state.text.length) {
    giveUp(state, state.at, state.at + 1, '多余的右括号：请删去，或补上对应的左括号；要搜索括号本身，请放在引号里');
  }
  if (isMixed && found.length > 1) noteMixed(state, from);
  return joined('any', found, from, state.at);
}

/** An id written with blanks is one word. */
const isSeveralWords = (text: string) => text.includes(' ') && !parseIdentifier(text);

interface AllOf {
  query: Query | null;
  /** Whether conditions are joined without a written AND. */
  isImplicit: boolean;
}

/** Conditions joined by AND or by juxtaposition. */
function parseAll(state: ParseState, depth: number): AllOf {
  const from = state.at;
  const found: Query[] = [];
  let isImplicit = false;
  for (;;) {
    const next = nextOperator(state, found.length > 0);
    if (state.at >= state.text.length || isClosing(state.text, state.at) || next?.operator === 'or') break;
    if (next?.operator === 'and') {
      if (found.length === 0) giveUp(state, state.at, next.to, missing(state, next.to, '左边'));
      const operator = state.at;
      state.at = skipBlanks(state.text, next.to);
      const behind = nextOperator(state, false);
      const isMissing = state.at >= state.text.length || isClosing(state.text, state.at);
      if (isMissing || (behind && behind.operator !== 'not'))
        giveUp(state, operator, next.to, missing(state, next.to, '右边', operator));
    } else if (found.length > 0) isImplicit = true;
    found.push(parseOne(state, depth, false));
  }
  return { query: joined('all', found, from, state.at), isImplicit };
}

function nextOperator(state: ParseState, hasLeft: boolean) {
  state.at = skipBlanks(state.text, state.at);
  return operatorAt(state, hasLeft);
}

const missing = ({ text, at }: ParseState, to: number, side: string, from = at) =>
  `“${text.slice(from, to).trim() || 'OR'}”${side}缺少条件；要搜索这个词本身，请放在引号里`;

/** One condition. After `-` or NOT only a single word is taken. */
function parseOne(state: ParseState, depth: number, isSingle: boolean): Query {
  const { collection, text, at } = state;
  if (depth >= QUERY_LIMITS.depth) giveUp(state, at, at + 1, `括号或排除嵌套太深：最多 ${QUERY_LIMITS.depth} 层`);
  if (isMinus(text, at)) return parseNot(state, at + 1, depth);
  const operator = operatorAt(state, false);
  if (operator?.operator === 'not') return parseNot(state, operator.to, depth);
  if (isOpening(text, at)) return parseGroup(state, depth);
  if (isQuote(text, at)) {
    const { text: phrase, at: place } = readQuoted(state);
    countCondition(state, place.from, place.to);
    countTerms(state, 1, place.from, place.to);
    return { kind: 'phrase', text: phrase, at: place };
  }
  const key = keyAt(collection, text, at);
  if (isKnown(key)) return parseField(state, key);
  return parseWords(state, isSingle);
}

const isKnown = (key: KeyAt | null): key is KeyAt & { entry: KeyEntry } => key !== null && key.entry !== null;

function parseNot(state: ParseState, to: number, depth: number): Query {
  const from = state.at;
  state.at = skipBlanks(state.text, to);
  const behind = operatorAt(state, false);
  const isMissing = state.at >= state.text.length || isClosing(state.text, state.at);
  if (isMissing || (behind && behind.operator !== 'not')) {
    giveUp(state, from, to, `“${state.text.slice(from, to)}”后面缺少要排除的条件；要搜索这个词本身，请放在引号里`);
  }
  return { kind: 'not', of: parseOne(state, depth + 1, true), at: { from, to: state.at } };
}

function parseGroup(state: ParseState, depth: number): Query {
  const from = state.at;
  state.at += 1;
  const query = parseAny(state, depth + 1);
  if (state.at >= state.text.length)
    giveUp(state, from, state.text.length, '括号没有闭合：请补上右括号；要搜索括号本身，请放在引号里');
  state.at += 1;
  if (query === null) giveUp(state, from, state.at, '括号里没有条件：请写上条件，或删去括号');
  return query;
}

/** Adjacent words become one text condition, so that ids containing blanks are found. */
function parseWords(state: ParseState, isSingle: boolean): Query {
  const { text } = state;
  const from = state.at;
  let to = from;
  do {
    noteUnknownKey(state);
    to = wordEnd(text, state.at);
    // Any other character that cannot begin a word is taken as one, so that the parser always advances.
    if (to === state.at) to += 1;
    state.at = skipBlanks(text, to);
  } while (!isSingle && state.at < text.length && isWordAt(state));
  state.at = to;
  countCondition(state, from, to);
  countTerms(state, 1, from, to);
  const words = collapsed(text.slice(from, to));
  if (words.length > QUERY_LIMITS.words) {
    complain(state, from, to, `词语太长：相连的词语最多 ${QUERY_LIMITS.words} 个字符，请只留关键的词`);
  }
  return { kind: 'words', text: words, at: { from, to } };
}

function isWordAt(state: ParseState): boolean {
  const { collection, text, at } = state;
  if (isOpening(text, at) || isClosing(text, at) || isQuote(text, at) || isMinus(text, at)) return false;
  return !isKnown(keyAt(collection, text, at)) && operatorAt(state, true) === null;
}

function joined(kind: 'all' | 'any', found: readonly Query[], from: number, to: number): Query | null {
  const of = found.flatMap((query) => (query.kind === kind ? query.of : [query]));
  const [only] = of;
  if (!only) return null;
  return of.length === 1 ? only : { kind, of, at: { from, to } };
}
