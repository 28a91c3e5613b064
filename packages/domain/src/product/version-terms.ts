/** Splits a version condition into terms: an operator and the version after it. */
import { toHalfWidth } from './names/half-width.ts';

export interface Term {
  /** '' for a version without operator. */
  operator: '' | '<' | '<=' | '>' | '>=';
  version: string;
}

/** Words for operators, and their replacements. Each pattern has a bounded lookahead. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:all|any)\s{1,4}versions?\s{1,4}(?=[<>])/i, ''],
  [/^(?:all|any)\s{1,4}(?=[vV]?[0-9]{1,4}(?:\.[0-9]{1,6}){0,5}\.x\s{1,4}(?:versions?|releases?)$)/i, ''],
  [/^pre-(?=[vV]?[0-9])/i, '<'],
  [/\s{0,4}(?:及|以及|和)?(?:其)?(?:之前|以前|更早|以下)的?(?:所有)?(?:版本)?$/, '\u0000before'],
  [/\s{1,4}(?:and|or)\s{1,4}(?:earlier|prior|below|lower|older)(?:\s{1,4}versions?)?$/i, '\u0000upto'],
  [/\s{0,4}(?:及|以及|和)(?:其)?(?:之后|以后|更高|以上)的?(?:所有)?(?:版本)?$/, '\u0000from'],
  [/\s{1,4}(?:and|or)\s{1,4}(?:later|above|newer|higher|greater|up)(?:\s{1,4}versions?)?$/i, '\u0000from'],
  [/\s{0,4}(?:(?:and\s{1,4})?(?:onwards?|upwards?)|(?<=[0-9])\+)$/i, '\u0000from'],
  [
    /^(?:versions?\s{1,4})?(?:prior\s{1,4}to|before|below|(?:earlier|less|lower|older)\s{1,4}than|低于|小于|早于)\s{0,4}(?:versions?\s{1,4})?/i,
    '<',
  ],
];

/** `null` if a term is not a version. */
export function termsOf(text: string): Term[] | null {
  const plain = withOperators(withoutShorthand(toHalfWidth(text).replace(/\s+/g, ' ').trim()));
  const terms: Term[] = [];
  for (const match of plain.matchAll(/([<>=]{0,3})([^<>=,;|]*)/g)) {
    const words = (match[2] ?? '').trim();
    if (words === '' || /^[()\s*]*$/.test(words.replace('*', ''))) {
      if (words !== '*') continue;
    }
    const operator = operatorOf(match[1] ?? '');
    const version = operator === null ? null : versionOf(words, operator !== '');
    if (operator === null || version === null) return null;
    terms.push({ operator, version });
  }
  return terms;
}

const INTERVAL = /^([[(]) ?([vV]?[0-9][^,()[\] ]{0,60})? ?, ?([vV]?[0-9][^,()[\] ]{0,60})? ?([\])])$/;
/** Words and signs between the ends of a range. */
const BETWEEN_ENDS = /(?<=[0-9]) ?(?:\.{2,3}|->) ?(?=[vV]?[0-9])/g;
const BETWEEN_RANGES = /(?<=[0-9]) (?:and|&|\/) (?=[vV]?[0-9][^ ]{0,30} (?:-|to|through|thru) )/gi;
const SLASHES = /^[vV]?[0-9]{1,4}(?:\.[0-9]{1,6}){1,4}(?: ?\/ ?[vV]?[0-9]{1,4}(?:\.[0-9]{1,6}){1,4}){1,15}$/;
const BLANKS = /^[vV]?[0-9]{1,4}(?:\.[0-9]{1,6}){1,4}(?: [vV]?[0-9]{1,4}(?:\.[0-9]{1,6}){1,4}){1,15}$/;

/** `[2.3,2.9)`, `2.3..2.9`, `2.3/2.4/2.5` and `2.3 2.4` in signs. */
function withoutShorthand(text: string): string {
  if (!/^[[(]|\.\.|->|\/|[0-9] (?:[vV]?[0-9]|-|to|thr)/.test(text)) return text;
  const [, opens, from, to, closes] = INTERVAL.exec(text) ?? [];
  if (from !== undefined || to !== undefined) {
    const start = from === undefined ? '' : `${opens === '[' ? '>=' : '>'}${from}`;
    return to === undefined ? start : `${start}${start && ','}${closes === ']' ? '<=' : '<'}${to}`;
  }
  if (SLASHES.test(text)) return text.replaceAll('/', ',');
  return isListInBlanks(text)
    ? text.replaceAll(' ', ',')
    : text.replace(BETWEEN_ENDS, ' - ').replace(BETWEEN_RANGES, ', ');
}

/** Of as many numbers each: `16.0 4266.1001` is one build. */
function isListInBlanks(text: string): boolean {
  const [first = '', ...rest] = BLANKS.test(text) ? text.split(' ') : [];
  const { length } = first.split('.');
  return rest.length > 0 && length > 2 && rest.every((it) => it.split('.').length === length);
}

function withOperators(text: string): string {
  // Most conditions are signs and numbers.
  if (!/[a-z\u4e00-\u9fff]|\+$/i.test(text)) return text;
  let result = text;
  for (const [pattern, replacement] of WORDS) {
    if (!pattern.test(result)) continue;
    const inclusive = /及|以及|和/.test(pattern.exec(result)?.[0] ?? '') || replacement === '\u0000upto';
    const rest = result.replace(pattern, '');
    if (replacement.startsWith('\u0000')) {
      const operator = replacement === '\u0000from' ? '>=' : inclusive || /以下/.test(result) ? '<=' : '<';
      result = /[<>]/.test(rest) ? rest : `${operator}${rest}`;
    } else {
      result = replacement + rest;
    }
  }
  return result;
}

function operatorOf(signs: string): Term['operator'] | null {
  if (signs === '' || signs === '=' || signs === '==') return '';
  if (signs.includes('<') && signs.includes('>')) return null;
  const direction = signs.includes('<') ? '<' : '>';
  return signs.includes('=') ? `${direction}=` : direction;
}

/** Following words that belong to the version: `SP1`, `Update 3`, `Build 123`, `(Build 5)`, `beta 2`. */
const QUALIFIER =
  /^\(?(?:sp|service|pack|refresh|cumulative|rollup|security|feature|maintenance|interim|stable|standard|enterprise|dev|update|upd|patch|p|hf|hot|fix|hotfix|if|fp|cf|mp|ru|rp|mr|sr|dp|ng|db|ga|lts|esr|beta|alpha|rc|release|rel\.[0-9]{1,8}[a-z]?|rel|build|rev|revision|r|u|version|ver|v|cu|ep|pl|se|cd|ifix|[a-z]{1,4}[0-9][\w.]*|[0-9][\w.()-]*)\)?[0-9.]*\)?$/i;

/** All releases of a line: ASUS' `3.0.0.4_386 series`. */
const SERIES =
  /^([vV]?[0-9]{1,4}(?:[._][0-9]{1,6}){1,5})(?:(?:[._][xX])? (?:release )?(?:series|branch|line|family|train|stream)|\.[nyz])$/i;

/** The version at the beginning of the words, without following platforms and remarks; `null` if there is none. */
function versionOf(words: string, hasOperator: boolean): string | null {
  const text = balance(words.replace(/^-+\s?/, '')).replace(/^(?:versions?|ver\.?|版本)\s{0,4}(?=[0-9vV])/i, '');
  if (text === '*' || /^(?:all|all versions|所有版本|全部版本|全版本)$/i.test(text)) return '*';
  if (!/[0-9]/.test(text) || text.length > 100 || /^(?:[\^[]|(?:excluding|except)\s)|-$/i.test(text)) return null;
  const line = hasOperator ? undefined : SERIES.exec(text)?.[1];
  if (line !== undefined) return `${line.replaceAll('_', '.')}.*`;
  const parts = text.split(' ');
  if (/^[vV]?[0-9.]+[^\s]*$/.test(parts[0] ?? '') && / (?:-|to|through|thru) /i.test(text)) return text;
  let count = 1;
  while (count < parts.length && QUALIFIER.test(parts[count] ?? '')) count++;
  const rest = parts.slice(count).join(' ');
  if (/[0-9]/.test(rest) && !/^\(/.test(rest)) return /^[0-9vV]/.test(text) || !hasOperator ? null : text;
  const version = parts.slice(0, count).join(' ');
  return /[0-9]/.test(version) ? balance(version) : hasOperator ? text : null;
}

/** Removes unbalanced brackets, which remain after splitting `5.0.x(<5.0.2)`. */
function balance(text: string): string {
  const open = text.split('(').length;
  const close = text.split(')').length;
  if (open > close && text.endsWith('(')) return text.slice(0, -1).trim();
  return close > open && text.endsWith(')') ? text.slice(0, -1).trim() : text.trim();
}
