import type { Collection } from '../collection/collection.ts';
import { type KeyEntry, keyOfWord, type Operator } from './find-key.ts';

/** Replaces characters that cannot be typed, keeping all positions: control characters become blanks, lone surrogates become U+FFFD. */
export function cleaned(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]/gu, ' ').replace(/\p{Cs}/gu, '\ufffd');
}

const BLANKS = /[\s\u200b\ufeff]+/y;
/** A word ends at a blank, bracket or quote; empty brackets belong to the word before them: `memcpy()`. */
const WORD = /[^\s\u200b\ufeff()（）"“”＂](?:[^\s\u200b\ufeff()（）"“”＂]|\(\)|（）)*/y;
/** A value also ends at a comma. */
const VALUE = /[^\s\u200b\ufeff()（）"“”＂,，、]+/y;
const KEY = /([\p{L}][\p{L}\p{N}_]{0,19})(?:([:：]|[=＝](?![=＝]))|([\s\u200b\ufeff]{0,5})([>＞≥]|[<＜≤])([=＝]?))/uy;
/** After `:`, for `cvss:>=9`. */
const COMPARISON = /([>＞≥]|[<＜≤])([=＝]?)/y;
/** `近 7 天` is one value including its blanks. */
const RELATIVE =
  /(?:最近|过去|近)[ \u3000]{0,3}(?:\d{1,4}|[一二两三四五六七八九十])[ \u3000]{0,3}(?:天|日|周|星期|个月|月|年)/y;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const endOf = (pattern: RegExp, text: string, at: number): number => at + (matchAt(pattern, text, at)?.[0].length ?? 0);

export const skipBlanks = (text: string, at: number): number => endOf(BLANKS, text, at);
export const wordEnd = (text: string, at: number): number => endOf(WORD, text, at);
export const valueEnd = (text: string, at: number): number => endOf(VALUE, text, at);
export const relativeEnd = (text: string, at: number): number => endOf(RELATIVE, text, at);

const OPENING = new Set(['(', '（']);
const CLOSING = new Set([')', '）']);
const QUOTES = new Set(['"', '“', '”', '＂']);
const COMMAS = new Set([',', '，', '、']);
const MINUS = new Set(['-', '－']);

export const isOpening = (text: string, at: number): boolean => OPENING.has(text.charAt(at));
export const isClosing = (text: string, at: number): boolean => CLOSING.has(text.charAt(at));
export const isQuote = (text: string, at: number): boolean => QUOTES.has(text.charAt(at));
export const isComma = (text: string, at: number): boolean => COMMAS.has(text.charAt(at));

/** A `-` that excludes what follows; a lone `-` or several in a row are part of the words. */
export function isMinus(text: string, at: number): boolean {
  if (!MINUS.has(text.charAt(at))) return false;
  const next = text.charAt(at + 1);
  return next !== '' && !MINUS.has(next) && !CLOSING.has(next) && skipBlanks(text, at + 1) === at + 1;
}

export interface Quoted {
  text: string;
  to: number;
  closed: boolean;
}

/** Reads a quoted text from here; a doubled quote means one. */
export function quotedAt(text: string, at: number): Quoted {
  const curly = '“”'.includes(text.charAt(at));
  let [from, found] = [at + 1, ''];
  for (let to = from; to < text.length; to += 1) {
    if (!QUOTES.has(text.charAt(to)) || (!curly && '“”'.includes(text.charAt(to)))) continue;
    if (text.charAt(to + 1) === text.charAt(to) && text.charAt(to) !== '“') {
      found += text.slice(from, to + 1);
      to += 1;
      from = to + 1;
      continue;
    }
    return { text: found + text.slice(from, to), to: to + 1, closed: true };
  }
  return { text: found + text.slice(from), to: text.length, closed: false };
}

export interface KeyAt {
  /** As typed. */
  word: string;
  /** Null if the word is not a key. */
  entry: KeyEntry | null;
  operator: Operator;
  /** Position after the operator. */
  to: number;
}

/** A word followed by an operator. Blanks before the operator are allowed only after a known key. */
export function keyAt(collection: Collection, text: string, at: number): KeyAt | null {
  const match = matchAt(KEY, text, at);
  if (!match) return null;
  const [whole, word = '', , blanks = '', sign = '', equals = ''] = match;
  const entry = keyOfWord(collection, word);
  if (!entry && blanks !== '') return null;
  return { word, entry, operator: sign === '' ? ':' : comparison(sign, equals), to: at + whole.length };
}

export function comparisonAt(text: string, at: number): { operator: Operator; to: number } | null {
  const [whole = '', sign = '', equals = ''] = matchAt(COMPARISON, text, at) ?? [];
  return whole === '' ? null : { operator: comparison(sign, equals), to: at + whole.length };
}

function comparison(sign: string, equals: string): Operator {
  const orEqual = equals !== '' || sign === '≥' || sign === '≤';
  if (sign === '>' || sign === '＞' || sign === '≥') return orEqual ? '>=' : '>';
  return orEqual ? '<=' : '<';
}
