/** What a text leaves open before the first range of its own source: `4.1.0 < 4.1.16` beside "before 4.1.16". */
import type { VersionStatement } from '../affected-product.ts';
import { fixingUpgrades } from '../text-ranges/begins-and-upgrades.ts';
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
export const BEGINS_ANYWHERE = /\b(?:since|starting|beginning|(?:re-?)?introduced|introduces)\b/i;

const NAMED_BRANCH = /\b(?:on|in|of) the v?([0-9]{1,4}(?:\.[0-9]{1,4})?)\.x (?:branch|series|line)\b/i;

/** "On the 2.x branch prior to 2.2.24": of what came before the branch it says nothing. */
export function isOfNamedBranch(end: string, text: string): boolean {
  const branch = NAMED_BRANCH.exec(text.slice(0, LONGEST_TEXT))?.[1];
  return branch !== undefined && end.startsWith(`${branch}.`);
}

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
  // Before 6.0.19 beside `6.0.0 <= 6.0.18`.
  const ends = lowest.lessThan ? [end] : [end, releaseAfter(end)];
  const raw = texts
    .flatMap((text) => ends.map((it) => wordsBefore(text.slice(0, LONGEST_TEXT), it)))
    .find((words) => words !== '');
  const saysBeginning = (text: string) =>
    BEGINS_ANYWHERE.test(text.slice(0, LONGEST_TEXT)) || isOfNamedBranch(end, text);
  if (!raw || texts.some(saysBeginning)) return null;
  return { status: 'unknown', version: '', lessThan: lowest.version, versionType: 'text', parsed: true, raw };
}

const releaseAfter = (version: string): string => version.replace(/[0-9]{1,6}$/, (last) => `${Number(last) + 1}`);

/**
 * VulDB lists the releases of the last branch beside "up to 11.8.0", and the one to upgrade to: what came before the first of the list is affected too, and what
 * follows the fix in its branch is not.
 */
export function upToLastListed(
  versions: readonly VersionStatement[],
  texts: readonly string[],
): VersionStatement | null {
  const isListed = ({ parsed, version }: VersionStatement) => parsed && /^[vV]?[0-9]+\.[0-9]/.test(version);
  if (versions.length < 2 || !versions.every((it) => isListed(it) && !isRange(it))) return null;
  const sorted = versions.toSorted((a, b) => (isBelow(a, b) ? -1 : 1));
  const last = sorted.findLast(({ status }) => status === 'affected');
  if (last === undefined || sorted.some((it) => it.status !== 'affected' && isBelow(it, last))) return null;
  const end = last.version.replace(/(?:\.0+)+$/, '');
  const raw = texts
    .flatMap((text) => [...text.slice(0, LONGEST_TEXT).matchAll(UP_TO)])
    .find(([, version = '']) => version.replace(/(?:\.0+)+$/, '') === end)?.[0];
  if (raw === undefined) return null;
  const advised = texts.flatMap(fixingUpgrades);
  const fixes = sorted.filter(({ status, version }) => status === 'unaffected' && advised.includes(version));
  const changes = fixes.map(({ version: at }) => ({ at, status: 'unaffected' as const }));
  const range = { status: 'affected', version: '', lessThanOrEqual: last.version } as const;
  return { ...range, ...(changes.length === 1 && { changes }), versionType: 'text', parsed: true, raw };
}
const UP_TO = /\bup to (?:and including )?(?:version )?v?([0-9]{1,6}(?:\.[0-9]{1,6}){1,5})(?![\w.-]*[0-9])/gi;

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
