/** The words and versions of a description that are about ranges, in one pass. Every piece is bounded: the time is linear in the length. */

export type TokenKind =
  | 'version'
  | 'date'
  | 'branch'
  | 'number'
  | 'below'
  | 'upTo'
  | 'to'
  | 'from'
  | 'and'
  | 'orEarlier'
  | 'earlier'
  | 'orLater'
  | 'patch'
  | 'filler'
  | 'word'
  | 'stop';

export interface Token {
  kind: TokenKind;
  text: string;
  start: number;
  end: number;
}

/** A number with such a unit is an amount: 2.4 GHz, 1.5 MB. */
const UNIT =
  '(?:[kmgt]?bytes?|[kmgt]b(?:ps)?|[kmg]?hz|bits?|ms|[mμ]?s|sec(?:ond)?s?|min(?:ute)?s?|hours?|days?|weeks?|months?|years?|times|users?|inch|volts?|percent)';

/** `22.1 .1` with its slip of the hand is 22.1.1: without its last part it would be a version that is not fixed. */
const RELEASE = '[vV]?\\.?\\d{1,6}(?:\\.\\d{1,10}){1,6}(?:\\s\\.\\d{1,5}(?![\\w.]))?';
const SUFFIX = '(?:\\(\\d{1,4}[a-z]?\\)[a-z]{0,3}\\d{0,3}[a-z]?|[a-z]{1,3}\\d{0,5})?(?:[-_+~.][a-z0-9]{1,16}){0,3}';
const PATCH =
  '(?:(?:security|critical|cumulative) (?:patch|update)|service pack|sp|update|patch|hotfix|errata|build|(?:fix|feature) pack|interim fix|补丁|更新)';
/** `SP2`, `Update 3`, `errata 024`, `(build 6114)`: what comes after a version and belongs to it. */
const SERVICE_PACK = `(?:\\s?\\(build \\d{1,8}(?:\\.\\d{1,8}){0,3}\\)|\\s?(?:补丁|更新)\\s?\\d{1,8}|\\s(?:(?:${PATCH}|beta|alpha)\\s?|(?:rc|fp|cp|cu|ga|hf|mp|mr|sr)[\\s-]?|[rup]-?)\\d{1,8}(?:\\.\\d{1,8}){0,3}[a-z]?){0,3}`;
const NO_AMOUNT = `(?![\\w/@%]|-\\w|\\s?%|\\s?${UNIT}\\b)`;
const AFTER_NOTHING = '(?<![\\w/@#:-]|\\d\\.)';

/** Whole Latin words. */
const words = (pattern: string): string => `(?<![\\w-])(?:${pattern})(?![\\w-])`;

/** A line that ends with a comma goes on: `9.11.1P8, \n9.12.1P2 and 9.13.1`. */
const STOP = '(?<!,[ \\r]{0,3})\\n|[。；;!！?？]|[.:](?=\\s|$)';

/** Ordered: the first that fits at a place is taken. */
const PATTERNS: readonly (readonly [TokenKind, string])[] = [
  ['stop', STOP],
  ['below', words('up to,? but not including|before|prior to|(?:earlier|older|lower|less) than|below|preceding')],
  ['below', '<(?![=/\\w])|<(?=\\s?v?\\d)|低于|早于|小于|＜(?!=)'],
  [
    'orEarlier',
    `(?:,\\s?)?${words('(?:and|or|&|as well as) (?:all |any |its |the )?(?:earlier|prior|below|older|lower|previous|before|under|less)(?: versions?| releases?)?')}(?!\\s(?:to|than)\\b|\\s(?:versions?\\s)?v?\\.?\\d)`,
  ],
  [
    'orEarlier',
    '(?:版本)?(?:(?:以?及|及其|和|或|与)其?(?:之前|以前|更早|早期|以下|更低|更旧)|以下)的?(?:所有)?(?:版本)?',
  ],
  ['orLater', words('(?:and|or) (?:all )?(?:later|above|newer|higher|up|onwards?|after)')],
  ['orLater', '\\+(?=[\\s,.)]|$)|(?:版本)?(?:以?及|和|或)?其?(?:之后|以后|以上|更高)的?(?:版本)?'],
  ['upTo', words('(?:up to|till|until)(?:,? (?:and including|including|inclusive of))?|through|thru')],
  ['upTo', '<=|≤|不高于|＜='],
  ['earlier', '(?:版本)?(?:之前|以前|前)的?(?:所有)?(?:版本)?'],
  ['from', words('from|between|starting (?:with|from)')],
  ['from', '>=|≥|从|自'],
  ['to', `${words('to')}|[-–—~～](?=\\s)|[–—~～]|(?:版本)?(?:至|到)`],
  ['and', `${words('and/or|and|or|as well as')}|[,，、/&]|以及|和|及|与|或`],
  [
    'filler',
    `${words('the|all|versions?|vers?\\.?|releases?|firmware|software|branch|series|inclusive|including')}|版本|[的()（）]`,
  ],
  ['date', `${AFTER_NOTHING}\\d{4}-\\d{2}-\\d{2}(?![\\w-])`],
  ['branch', `${AFTER_NOTHING}v?\\d{1,5}(?:\\.\\d{1,5}){0,3}\\.[x*](?![\\w*])`],
  ['version', `${AFTER_NOTHING}${RELEASE}${SUFFIX}${SERVICE_PACK}${NO_AMOUNT}`],
  ['number', `${AFTER_NOTHING}v?\\d{1,6}${NO_AMOUNT}(?!\\.\\d)`],
  ['patch', `(?<![\\w/@#:.-])${PATCH}\\s?\\d{1,8}(?![\\w/@%.-])`],
  ['word', '[a-z_\\d](?:[\\w:/\\-]|\\.(?=\\w)){0,200}'],
];

const TOKEN = new RegExp(PATTERNS.map(([, pattern]) => `(${pattern})`).join('|'), 'giy');

const TELLING = PATTERNS.filter(([kind]) => kind !== 'word').map(([, pattern]) => pattern.replace(/\\[a-z]/g, ' '));
/** How the Latin words of the patterns begin: a word that begins otherwise is an ordinary one, and most words are. */
const BEGINNINGS = new Set(TELLING.flatMap((it) => it.match(/[a-z]{2,}/gi) ?? []).map((word) => word.slice(0, 3)));
const ORDINARY = new RegExp(`(?!${[...BEGINNINGS].join('|')})[a-z]{2}(?:[\\w:/\\-]|\\.(?=\\w)){0,199}`, 'iy');
/** Characters that are in none of the patterns. */
const CHINESE = new Set(TELLING.flatMap((it) => [...it]));
const FIRST_CHINESE = 0x2e80;

const BLANK = 0x20;

/** The end of a blank, a word or a character that says nothing of versions; `at` for all else. Most of a text is passed over so. */
function endOfOrdinary(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code === BLANK) return at + 1;
  if (code >= FIRST_CHINESE) return CHINESE.has(text[at] as string) ? at : at + 1;
  ORDINARY.lastIndex = at;
  return ORDINARY.test(text) ? ORDINARY.lastIndex : at;
}

/** How much of a text is read for versions. */
export const LONGEST_TEXT = 3_000;
const STOPS = new RegExp(STOP, 'g');

/**
 * Signs and characters between are dropped, save that one Chinese character is a word. Sentences without a number have no versions: of them only the stop at
 * the end is a token.
 */
export function tokensOf(text: string): Token[] {
  const end = Math.min(text.length, LONGEST_TEXT);
  const tokens: Token[] = [];
  for (let at = sentenceWithNumber(text, 0, end); at < end; ) {
    const next = endOfOrdinary(text, at);
    if (next > at) {
      if (text.charCodeAt(at) !== BLANK)
        tokens.push({ kind: 'word', text: text.slice(at, next), start: at, end: next });
      at = next;
      continue;
    }
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (match === null) {
      if (text.charCodeAt(at) >= FIRST_CHINESE)
        tokens.push({ kind: 'word', text: text[at] as string, start: at, end: at + 1 });
      at++;
      continue;
    }
    const index = match.findIndex((group, place) => place > 0 && group !== undefined) - 1;
    const kind = (PATTERNS[index] as (typeof PATTERNS)[number])[0];
    tokens.push({ kind, text: match[0], start: at, end: at + match[0].length });
    at += match[0].length;
    if (kind === 'stop') at = sentenceWithNumber(text, at, end);
  }
  return tokens;
}

/** Where the next sentence begins that has a number; `end` if none has. */
function sentenceWithNumber(text: string, from: number, end: number): number {
  NUMBER.lastIndex = from;
  const number = NUMBER.exec(text)?.index ?? end;
  if (number >= end) return end;
  let start = from;
  STOPS.lastIndex = from;
  for (let stop = STOPS.exec(text); stop !== null && stop.index < number; stop = STOPS.exec(text))
    start = STOPS.lastIndex;
  return start;
}
const NUMBER = /[0-9]/g;
