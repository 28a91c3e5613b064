/** What a text leaves open before the first range of its own source: `4.1.0 < 4.1.16` beside "before 4.1.16". */
import type { VersionStatement } from '../affected-product.ts';
import { LONGEST_TEXT } from '../text-ranges/tokens.ts';
import { compareVersions } from '../version.ts';
import { boundOf, isRange } from '../version-match.ts';
import { isEverything, isNoBound, wildcardPrefix } from '../version-words.ts';

/** "before 4.3.2, 4.2.13, and " in front of a version, without a version in front of "before". */
const BEFORE =
  /(?<![0-9x*][^\s]{0,20}[\s,]{0,2}(?:(?:and|up|later|newer|above|versions?|releases?)\s){0,3})\b(?:before|prior to|below|(?:earlier|older) than)(?: versions?)?\s(?:v?[0-9][\w.-]{0,20},?\s(?:and\s|or\s)?){0,8}v?$/i;
const AND_EARLIER =
  /^(?:,? (?:and|or) (?:all )?(?:earlier|prior|below|older|previous|lower)(?! than\b)\b|及(?:其)?(?:之前|以前|更早))/;
/** The text says where the fault begins, right before the version or anywhere. */
const BEGINS = /\b(?:from|between|through)\b/i;
const BEGINS_ANYWHERE = /\b(?:since|starting|beginning|(?:re-?)?introduced|introduces)\b/i;

/** A range with an unknown state, up to the beginning of the first one; null if the text has a beginning too. */
export function leftOpenBefore(
  versions: readonly VersionStatement[],
  texts: readonly string[],
): VersionStatement | null {
  const affected = versions.filter(({ status }) => status === 'affected');
  if (affected.length === 0 || versions.some(isOpenBefore)) return null;
  const [first, ...others] = affected as [VersionStatement, ...VersionStatement[]];
  const lowest = others.reduce((low, it) => (isBelow(it, low) ? it : low), first);
  const end = boundOf(lowest);
  if (!isRange(lowest) || isEverything(end) || wildcardPrefix(end) !== null || !/[0-9]\.[0-9]/.test(end)) return null;
  const raw = texts.map((text) => wordsBefore(text.slice(0, LONGEST_TEXT), end)).find((words) => words !== '');
  if (!raw || texts.some((text) => BEGINS_ANYWHERE.test(text.slice(0, LONGEST_TEXT)))) return null;
  return { status: 'unknown', version: '', lessThan: lowest.version, versionType: 'text', parsed: true, raw };
}

/** The statement covers earlier versions too, or cannot be compared. */
const isOpenBefore = ({ parsed, version, versionType, changes }: VersionStatement): boolean =>
  !parsed || versionType === 'git' || changes !== undefined || isNoBound(version) || !/^[vV]?[0-9]/.test(version);

const isBelow = (a: VersionStatement, b: VersionStatement): boolean =>
  (compareVersions(a.version, b.version, a.versionType) ?? 0) < 0;

/** The words by which a text calls everything before a version affected; '' for none. */
function wordsBefore(text: string, end: string): string {
  const place = text.indexOf(end);
  const after = text.slice(place + end.length, place + end.length + 30);
  if (place < 0 || /^[\w.-]*[0-9]/.test(after)) return '';
  const before = text.slice(Math.max(0, place - 120), place);
  if (BEGINS.test(before)) return '';
  const words = BEFORE.exec(before)?.[0];
  if (words !== undefined) return words + end;
  const earlier = AND_EARLIER.exec(after)?.[0];
  return earlier === undefined ? '' : end + earlier;
}
