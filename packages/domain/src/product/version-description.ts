/** Describes a version statement for display. */
import type { VersionStatement } from './affected-product.ts';
import { isStartInferred } from './statements/inferred-starts.ts';
import { describeUnread, isVersionLike, SEE_SOURCE } from './unread-versions.ts';
import type { VerdictReason } from './verdict-reasons.ts';
import { boundOf } from './version-match.ts';
import { dayOf } from './version-scheme.ts';
import { isEverything, isNoBound, wildcardPrefix } from './version-words.ts';

const STATUS_WORDS = { affected: '受影响', unaffected: '不受影响', unknown: '情况未知' } as const;

/** Where a source names no version at all. */
export const NO_VERSION = '版本未说明';
const LONGEST_WORDS = 200;

/** e.g. `2.0 ≤ 版本 < 2.15.0`. Words in place of versions are shown as what they are, see unread-versions.ts; what was read from a description says so. */
export const describeRange = (statement: VersionStatement): string => describeRangeOf(statement, []);

/** `names`: those of the product, which some sources repeat before its versions. */
export function describeRangeOf(statement: VersionStatement, names: readonly string[]): string {
  if (!statement.parsed) return describeUnread(statement.raw || statement.version, names) || NO_VERSION;
  // The end of the range already says that the first version after it is not affected.
  const stated =
    statement.changes?.filter(({ at, status }) => at !== statement.lessThan || status !== 'unaffected') ?? [];
  const changes = stated.map((change) => `，自 ${change.at} 起${STATUS_WORDS[change.status]}`);
  const origin = statement.versionType === 'text' ? '（读自描述）' : '';
  return describeBounds(statement) + changes.join('') + origin;
}

/** For the sentence of a reason: of what is not understood the source's own words, and nothing twice. */
export function describeGround(statement: VersionStatement, reason: VerdictReason): string {
  if (reason === 'unparsed') return wordsOf(statement);
  return describeRange(reason === 'text-differs' ? { ...statement, versionType: '' } : statement);
}

const wordsOf = ({ raw, version, lessThan, lessThanOrEqual }: VersionStatement): string =>
  (
    raw?.trim() ||
    [version, lessThan && `< ${lessThan}`, lessThanOrEqual && `<= ${lessThanOrEqual}`].filter(Boolean).join(' ')
  ).slice(0, LONGEST_WORDS);

const isShown = (end: string): boolean => end === '' || isEverything(end) || isVersionLike(end);

/** Go's mark of a release without a module file means nothing to users of the release: `4.3.0+incompatible` is 4.3.0. */
const asReleased = (version: string): string => version.trim().replace(/\+incompatible$/, '');

/**
 * Whether the source wrote the end alone, and its start follows from the range before it in another major version, 6 of `< 50.10` beside `< 5.76`, or
 * from a last affected version, `<= 6.5.1` beside `<= 6.5.4`. Readers see what the source says. From the fix within a major version, `3.6 ≤ 版本 <
 * 3.6.4`, it is shown.
 */
function isReadFromSiblings(statement: VersionStatement, bound: string): boolean {
  if (!statement.lessThan && isStartInferred(statement)) return true;
  const { version, raw = '' } = statement;
  if (raw === '' || bound === '' || isNoBound(version) || !raw.includes(bound) || raw.includes(version)) return false;
  const [major, minor] = version.split('.');
  const [majorOfEnd, minorOfEnd = ''] = bound.replace(/^v/i, '').split('.');
  return major !== majorOfEnd || (/^0[0-9]/.test(minorOfEnd) && minor !== minorOfEnd);
}

function describeBounds(statement: VersionStatement): string {
  const bound = asReleased(boundOf(statement));
  const start = isReadFromSiblings(statement, bound) ? '' : asReleased(statement.version);
  const from = isNoBound(start) ? '' : start;
  if (![from, bound].every(isShown)) return SEE_SOURCE;
  if (bound === '') return from || (isEverything(start) ? '所有版本' : NO_VERSION);
  if (isEverything(bound)) return from === '' ? '所有版本' : `版本 ≥ ${from}`;
  const windows = windowsBuilds(from, bound);
  if (windows) return `内部版本${statement.lessThan ? '低于' : '不高于'} ${windows}`;
  // curl lists its releases as ranges of one.
  if (from === bound && !statement.lessThan) return from;
  if (from !== '' && dayOf(bound) !== null && dayOf(from) === null)
    return statement.lessThan ? `${from}（${bound} 之前的构建）` : `${from}（截至 ${bound} 的构建）`;
  const upper = `版本 ${statement.lessThan ? '<' : '≤'} ${bound}`;
  return from === '' ? upper : `${wildcardPrefix(from) ?? from} ≤ ${upper}`;
}

const WINDOWS_BUILD = /^10\.0\.([12]\d{4})\.(\d{1,6})$/;

/** The end of a range of one release of Windows, as its users see it: `17763.6414` of `10.0.17763.0` to `10.0.17763.6414`; null for every other range. */
function windowsBuilds(from: string, bound: string): string | null {
  const [, release, revision] = WINDOWS_BUILD.exec(bound) ?? [];
  return from === `10.0.${release}.0` ? `${release}.${revision}` : null;
}

/** Of `版本 ≤ 3.3.5` and `版本 ≤ 3.3.5，自 3.3.8 起不受影响` only the latter. */
const withoutShorter = (ranges: readonly string[]): string[] =>
  ranges.filter((range) => !ranges.some((other) => other.startsWith(`${range}，自 `)));

/** The end of a range that has a start. `5.0 ≤ 版本 ≤ 5.05` beside `5.0 ≤ 版本 ≤ 5.0.5` is a point forgotten. */
const END = /(?<=[0-9] ≤ 版本 (?:<|≤) )[0-9]{1,6}(?:\.[0-9]{1,6}){1,5}$/;

function withoutPoints(version: string): string {
  const [first = '', ...rest] = version.split('.');
  return `${first}.${rest.join('')}`;
}

/** `8.1.0 ≤ 版本 < 8.1.29` of one source and `8.1 ≤ 版本 < 8.1.29` of another are one range. */
export function distinctRanges(ranges: readonly string[]): string[] {
  const byMeaning = new Map<string, string>();
  for (const range of ranges) {
    const meaning = range
      .replace(/(?:\.0{1,4}){1,4}(?= ≤)/, '')
      .replace(END, withoutPoints)
      .toLowerCase()
      .replaceAll('_', ' ')
      .replace(/(?<![a-z0-9])v(?=[0-9])/g, '')
      .replace(/(?<![\w.-])0(?=[0-9])/g, '')
      .replace(/[.\s]+$/, '');
    if (!byMeaning.has(meaning)) byMeaning.set(meaning, range);
  }
  return withoutShorter([...byMeaning.values()]);
}
