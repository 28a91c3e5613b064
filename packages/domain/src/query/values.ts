import type { Choice, Codes } from '../collection/field.ts';
import { foldedWord } from './folded-word.ts';
import type { RelativeDays } from './query.ts';

/** The value of a choice, matched by the value, its printed spelling or an alternative spelling. */
export function choiceOf(choices: readonly Choice[], word: string): string | null {
  const wanted = foldedWord(word);
  const found = choices.find(
    ({ value, write, words }) => foldedWord(value) === wanted || foldedWord(write) === wanted || words.includes(wanted),
  );
  return found?.value ?? null;
}

/** The code that a folded input means. */
export function codeOf({ written }: Codes, word: string): string | null {
  const typed = foldedWord(word);
  const found = written.find(({ pattern }) => pattern.test(typed));
  return found ? typed.replace(found.pattern, found.code) : null;
}

const YES = new Set(['是', '有', '真', 'true', 'yes', 'y', '1']);
const NO = new Set(['否', '无', '没有', '假', 'false', 'no', 'n', '0']);

export function flagOf(word: string): boolean | null {
  return YES.has(foldedWord(word)) ? true : NO.has(foldedWord(word)) ? false : null;
}

/** Relative days with a keyword; the preferred spelling comes first. */
export const DAY_WORDS: readonly { write: string; days: RelativeDays }[] = [
  { write: '今天', days: { last: 1, unit: 'day' } },
  { write: '昨天', days: { last: 1, unit: 'day', before: 1 } },
  { write: '本周', days: { since: 'week' } },
  { write: '本月', days: { since: 'month' } },
  { write: '今年', days: { since: 'year' } },
  { write: '今日', days: { last: 1, unit: 'day' } },
  { write: '昨日', days: { last: 1, unit: 'day', before: 1 } },
  { write: '前天', days: { last: 1, unit: 'day', before: 2 } },
  { write: '本年', days: { since: 'year' } },
  { write: '近半年', days: { last: 6, unit: 'month' } },
];
/** Relative days offered as completions. */
export const DAY_OFFERS = ['今天', '昨天', '近7天', '近30天', '近3个月', '近1年', '本周', '本月', '今年'] as const;

export const DAY_UNITS: Readonly<Record<'day' | 'week' | 'month' | 'year', string>> = {
  day: '天',
  week: '周',
  month: '个月',
  year: '年',
};
const UNIT_WORDS = new Map<string, 'day' | 'week' | 'month' | 'year'>([
  ['天', 'day'],
  ['日', 'day'],
  ['d', 'day'],
  ['周', 'week'],
  ['星期', 'week'],
  ['w', 'week'],
  ['月', 'month'],
  ['个月', 'month'],
  ['m', 'month'],
  ['年', 'year'],
  ['y', 'year'],
]);
const NUMERALS = new Map(Array.from('零一二三四五六七八九十', (numeral, value) => [numeral, value] as const)).set(
  '两',
  2,
);
const RELATIVE =
  /^(?:(?:最近|过去|近)\s{0,3}(\d{1,4}|[一二两三四五六七八九十])\s{0,3}(天|日|周|星期|个月|月|年)|(\d{1,4})([dwmy]))$/;

/** Parses `近7天`, `最近 3 个月`, `近一周`, `7d`, `今天`, `本月`; null for other text and for zero days. */
export function relativeDaysOf(text: string): RelativeDays | null {
  const word = foldedWord(text);
  const named = DAY_WORDS.find(({ write }) => write === word);
  if (named) return named.days;
  const [, count = '', unit = '', shortCount, shortUnit] = RELATIVE.exec(word) ?? [];
  const last = NUMERALS.get(count) ?? Number(shortCount ?? count);
  const known = UNIT_WORDS.get(shortUnit ?? unit);
  return known && last > 0 ? { last, unit: known } : null;
}

export function printRelativeDays(days: RelativeDays): string {
  const named = DAY_WORDS.find(({ days: known }) => isSame(known, days));
  if (named) return named.write;
  return 'last' in days ? `近${days.last}${DAY_UNITS[days.unit]}` : '';
}

const isSame = (a: RelativeDays, b: RelativeDays): boolean =>
  'last' in a
    ? 'last' in b && a.last === b.last && a.unit === b.unit && (a.before ?? 0) === (b.before ?? 0)
    : 'since' in b && a.since === b.since;
