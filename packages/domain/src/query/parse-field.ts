import { fieldOf } from '../collection/collection.ts';
import { type KeyEntry, type Operator, operatorsOf } from './find-key.ts';
import { complain, countCondition, countTerms, giveUp, type ParseState } from './parse-state.ts';
import { type FieldQuery, type FieldValue, QUERY_LIMITS, type Query, type Span } from './query.ts';
import { readValue } from './read-value.ts';
import {
  comparisonAt,
  isClosing,
  isComma,
  isMinus,
  isOpening,
  isQuote,
  type KeyAt,
  keyAt,
  quotedAt,
  relativeEnd,
  skipBlanks,
  valueEnd,
  wordEnd,
} from './scan.ts';

interface Written {
  text: string;
  at: Span;
}

/** Parses a key with its values. `state.at` is at the key. */
export function parseField(state: ParseState, { entry, operator, to }: KeyAt & { entry: KeyEntry }): Query {
  const { field } = entry;
  const operators = operatorsOf(field);
  const from = state.at;
  state.at = to;
  const compared = operator === ':' && operators.includes('>') ? comparisonAt(state.text, to) : null;
  const sign = compared?.operator ?? operator;
  if (compared) state.at = compared.to;
  if (!operators.includes(sign)) {
    const [day] = field.kind === 'year' ? fieldOf(state.collection, field.of).words : [];
    const hint = day === undefined ? '' : `，按时间先后请用 ${day}>=2020`;
    complain(state, from, state.at, `“${field.label}”后面只能用冒号，例如 ${field.example}${hint}`);
  }
  const written = readWritten(state, entry, from);
  const at = { from, to: state.at };
  countCondition(state, from, state.at);
  if (field.kind === 'text') countTerms(state, written.length, from, state.at);
  if (written.length > QUERY_LIMITS.values) {
    complain(state, from, state.at, `“${entry.field.label}”的取值太多：最多 ${QUERY_LIMITS.values} 个`);
  }
  return combined(state, entry, sign, written, at);
}

/** Values: one, several separated by commas, or in brackets separated by OR. */
function readWritten(state: ParseState, entry: KeyEntry, from: number): Written[] {
  const behind = state.at;
  state.at = skipBlanks(state.text, behind);
  if (isEmpty(state, behind))
    giveUp(state, from, behind, `“${state.text.slice(from, behind)}”后面缺少取值，例如 ${entry.field.example}`);
  if (isOpening(state.text, state.at)) return readBracketed(state, entry, from);
  const found: Written[] = [];
  for (;;) {
    found.push(readOne(state, entry, from));
    const next = skipBlanks(state.text, state.at);
    if (!isComma(state.text, next)) return found;
    // A blank before a comma is accepted; a comma without a following value is reported.
    state.at = skipBlanks(state.text, next + 1);
    if (isEmpty(state, next + 1)) giveUp(state, next, next + 1, '逗号后面缺少取值，请补上或删去逗号');
  }
}

/** After a blank, another condition begins instead of a value. */
function isEmpty({ collection, text, at }: ParseState, behind: number): boolean {
  if (at >= text.length || isClosing(text, at) || isComma(text, at)) return true;
  if (at === behind) return false;
  if (isMinus(text, at) || (keyAt(collection, text, at)?.entry ?? null) !== null) return true;
  return JOINING.has(text.slice(at, wordEnd(text, at)));
}

const JOINING = new Set(['AND', 'OR', 'NOT']);
const ALTERNATIVE = new Set(['OR', '或']);

function readOne(state: ParseState, entry: KeyEntry, from: number): Written {
  const { text, at } = state;
  if (isQuote(text, at)) return readQuoted(state);
  const isDay = entry.field.kind === 'day' || entry.field.kind === 'instant';
  state.at = Math.max(valueEnd(text, at), isDay ? relativeEnd(text, at) : 0);
  if (state.at === at) giveUp(state, from, at, `“${entry.field.label}”后面缺少取值，例如 ${entry.field.example}`);
  return { text: text.slice(at, state.at), at: { from: at, to: state.at } };
}

/** A phrase; consecutive blanks become one. */
export function readQuoted(state: ParseState): Written {
  const from = state.at;
  const quoted = quotedAt(state.text, from);
  state.at = quoted.to;
  if (!quoted.closed) {
    giveUp(state, from, quoted.to, '引号没有闭合：请在短语末尾补上引号；要搜索引号本身，请在引号内写两遍');
  }
  const text = collapsed(quoted.text);
  if (text === '') complain(state, from, quoted.to, '引号里没有内容，请写上要搜索的短语，或删去引号');
  if (text.length > QUERY_LIMITS.value) complain(state, from, quoted.to, TOO_LONG);
  return { text, at: { from, to: quoted.to } };
}

const TOO_LONG = `短语或取值太长：最多 ${QUERY_LIMITS.value} 个字符`;

export const collapsed = (text: string): string => text.replace(/[\s\u200b\ufeff]+/g, ' ').trim();

/** `(思科 OR "ios xe", 华为)`: adjacent words form one value. */
function readBracketed(state: ParseState, entry: KeyEntry, from: number): Written[] {
  const opened = state.at;
  const { text } = state;
  const found: Written[] = [];
  let isWanted = true;
  state.at = skipBlanks(text, opened + 1);
  while (state.at < text.length && !isClosing(text, state.at)) {
    const word = text.slice(state.at, valueEnd(text, state.at));
    if (isComma(text, state.at) || ALTERNATIVE.has(word)) {
      if (isWanted)
        giveUp(state, state.at, state.at + Math.max(word.length, 1), '左边缺少取值，例如 vendor:(思科 OR 华为)');
      state.at += Math.max(word.length, 1);
      isWanted = true;
    } else if (!isWanted || isOpening(text, state.at) || JOINING.has(word)) {
      giveUp(
        state,
        state.at,
        state.at + Math.max(word.length, 1),
        `“${entry.field.words[0]}:( )”里只能写取值，用 OR 或逗号分隔，例如 vendor:(思科 OR 华为)`,
      );
    } else {
      found.push(isQuote(text, state.at) ? readQuoted(state) : readRun(state));
      isWanted = false;
    }
    state.at = skipBlanks(text, state.at);
  }
  if (state.at >= text.length) giveUp(state, opened, text.length, '括号没有闭合：请补上右括号');
  if (isWanted) giveUp(state, from, state.at + 1, `括号里缺少取值，例如 ${entry.field.words[0]}:(…)`);
  state.at += 1;
  return found;
}

function readRun(state: ParseState): Written {
  const { text, at } = state;
  let to = valueEnd(text, at);
  for (;;) {
    const next = skipBlanks(text, to);
    const end = valueEnd(text, next);
    const word = text.slice(next, end);
    if (end === next || JOINING.has(word) || ALTERNATIVE.has(word)) break;
    to = end;
  }
  state.at = to;
  return { text: collapsed(text.slice(at, to)), at: { from: at, to } };
}

/** List values of one key become one condition; ranges and flags stay separate alternatives. */
function combined(
  state: ParseState,
  entry: KeyEntry,
  operator: Operator,
  written: readonly Written[],
  at: Span,
): Query {
  const values: FieldValue[] = [];
  for (const { text, at: place } of written.slice(0, QUERY_LIMITS.values)) {
    if (text === '') continue;
    if (text.length > QUERY_LIMITS.value) complain(state, place.from, place.to, TOO_LONG);
    const read = readValue(state.collection, text, operator, entry);
    if ('wrong' in read) complain(state, place.from, place.to, read.wrong);
    else values.push(read.value);
  }
  const fields: FieldQuery[] = [];
  for (const value of values) {
    const last = fields.at(-1);
    if (last && 'values' in last && 'values' in value) {
      fields[fields.length - 1] = { ...last, values: [...new Set([...last.values, ...value.values])] };
    } else fields.push({ kind: 'field', ...value, at });
  }
  const [only] = fields;
  if (only && fields.length === 1) {
    if ('values' in only && only.values.length > QUERY_LIMITS.values) {
      complain(state, at.from, at.to, `“${entry.field.label}”的取值太多：最多 ${QUERY_LIMITS.values} 个`);
    }
    return only;
  }
  // Each alternative counts as a condition, because each is searched separately.
  for (let more = 1; more < fields.length; more += 1) countCondition(state, at.from, at.to);
  return { kind: 'any', of: fields, at };
}
