/** What a source's own text says of a version that it states beside it: only which side of the version is meant, never another version. */
import type { AffectedProduct, VersionStatement } from '../affected-product.ts';
import { mayBeFromCpe } from '../names/readable-name.ts';
import { LONGEST_TEXT } from '../text-ranges/tokens.ts';
import { compareVersions } from '../version.ts';
import { boundOf, isRange } from '../version-match.ts';
import { isBeginning } from '../version-words.ts';
import { leftOpenBefore, upToLastListed } from './before-beginning.ts';
import { branchesOf } from './branches.ts';
import { isEndAlone } from './ends-alone.ts';
import { decideEnds } from './ends-without-sign.ts';
import { excludeEnds, isInclusive } from './excluded-ends.ts';
import { fixBegins, fixByMonth } from './fix-begins.ts';
import { fixedSince } from './fixed-since.ts';
import { includeEnds, isExcluded } from './included-ends.ts';
import { belowListed, betweenListed } from './listed-ends.ts';
import { beginsWhereCleared } from './not-before.ts';
import { isOpenRange } from './open-ranges.ts';
import { otherSide } from './other-side.ts';
import { EARLIER, rangesIn, type TextsOf } from './ranges-in-texts.ts';
import { wholeLines } from './whole-lines.ts';

type Product = Pick<AffectedProduct, 'vendor' | 'product' | 'versions' | 'cpes' | 'defaultStatus' | 'source'>;

/** The same list if no text adds anything. */
export function readBesideText(product: Product, textsOf: TextsOf): VersionStatement[] {
  const { defaultStatus, source } = product;
  const versions = besideOwnWords(product, textsOf);
  if (versions.length === 0 || versions.length > MOST_STATEMENTS) return versions;
  const byMonth = source === 'cve' && defaultStatus === 'affected' ? fixByMonth(versions, textsOf(source)) : null;
  if (byMonth !== null) return byMonth;
  if (defaultStatus === 'affected' && versions.every(isUnaffectedRelease)) return fixBegins(versions, textsOf(source));
  if (source === 'cve' && versions.every(isUnaffectedRange)) return fixedSince(versions, textsOf(source));
  if (source === 'cnvd' && versions.some(isOpenRange)) return otherSide(versions, textsOf);
  const isOne = versions.length === 1 && versions.every(isRelease) && defaultStatus === 'unknown';
  const isAlone =
    isOne && (isOfCisa(product) || (source === 'cve' && textsOf(source).some((text) => UP_TO.test(text))));
  const mayBeEnd = (it: VersionStatement) =>
    isEndAlone(it) || ((defaultStatus === 'unaffected' || isAlone) && isRelease(it));
  if (source !== 'cve' && !versions.some((it) => (source === 'cnvd' && isExcluded(it)) || mayBeEnd(it)))
    return versions;
  const texts = textsOf(source);
  if (source === 'cve' && texts.some((text) => text.includes(NOT_EVALUATED))) return oldLeftOpen(versions);
  const read = otherEnds({ ...product, versions }, texts);
  const ended = read.some(mayBeEnd) ? upTo(read, mayBeEnd, texts, isAlone) : read;
  if (source !== 'cve' || defaultStatus === 'affected' || isOfCisa(product)) return ended;
  const statesStart = defaultStatus === 'unaffected' || ended.some(({ raw = '' }) => /^[>≥]/.test(raw));
  const open = (statesStart ? leftOpenBefore(ended, texts) : null) ?? upToLastListed(ended, texts);
  return open === null ? ended : [...ended, open];
}
const MOST_STATEMENTS = 64;

function besideOwnWords({ versions, source }: Product, textsOf: TextsOf): VersionStatement[] {
  if ((source !== 'cnvd' && source !== 'cve') || versions.length > MOST_STATEMENTS) return versions;
  if (source === 'cve' && versions.some(isUnaffectedRange)) return beginsWhereCleared(versions, textsOf(source));
  const read = source === 'cnvd' ? betweenListed(versions, textsOf) : wholeLines(versions, textsOf);
  return belowListed(read, source, textsOf);
}

/** `up to 20240223` beside the one version 20240223. */
const UP_TO = /\bup to (?:and including )?(?:version )?v?[0-9]/i;

/** Which side of a stated end is meant. */
function otherEnds(product: Product, texts: readonly string[]): VersionStatement[] {
  const { source } = product;
  const versions = decideEnds(product.versions, texts);
  const isReading = isOfCisa(product);
  const read = isReading && versions.some(isInclusive) ? excludeEnds(versions, texts) : versions;
  return source === 'cve' || source === 'cnvd' ? includeEnds(read, texts, isReading) : read;
}

/** What CISA adds to a record names vendor and product in the words of a CPE, and gives it. */
const isOfCisa = ({ source, vendor, product, cpes }: Product): boolean =>
  source === 'cve' && cpes?.length > 0 && mayBeFromCpe(vendor) && mayBeFromCpe(product);

/** Also `vEL8.40`. */
const RELEASE = /^(?:[vV]?[0-9]|[A-Za-z]{1,5}[0-9]{1,5}\.[0-9])/;

const isRelease = (it: VersionStatement): boolean =>
  it.status === 'affected' && it.parsed && !isRange(it) && RELEASE.test(it.version);

const isUnaffectedRelease = (it: VersionStatement): boolean => it.status === 'unaffected' && it.parsed && !isRange(it);

const isUnaffectedRange = (it: VersionStatement): boolean => it.status === 'unaffected' && it.parsed && isRange(it);

/** F5 writes so of branches out of support: what came before the listed ones is left open. */
const NOT_EVALUATED = '(EoTS) are not evaluated';

function oldLeftOpen(versions: VersionStatement[]): VersionStatement[] {
  const affected = versions.filter(({ status, parsed }) => status === 'affected' && parsed);
  const [first] = affected;
  if (first === undefined || affected.some(({ version }) => !/^[0-9]/.test(version) || isBeginning(version)))
    return versions;
  const lower = (low: VersionStatement, it: VersionStatement) =>
    (compareVersions(it.version, low.version, low.versionType) ?? 0) < 0 ? it : low;
  const looked = versions.filter(
    (it) => isUnaffectedRange(it) && /^[0-9]/.test(it.version) && !isBeginning(it.version),
  );
  const lowest = affected.reduce(lower, first);
  const leftOpen = (before: string, from = ''): VersionStatement => {
    const { lessThanOrEqual: _, changes: __, ...rest } = lowest;
    return { ...rest, status: 'unknown', version: from, lessThan: before };
  };
  const begin = looked.reduce(lower, lowest).version;
  if (begin === lowest.version) return [...versions, leftOpen(begin)];
  // 17.0 between the listed 16.1 and 17.1.
  const line = `${lowest.version.split('.')[0]}.`;
  const isFirst = !looked.some((it) => it.version.startsWith(line) && lower(lowest, it) === it);
  return [...versions, leftOpen(begin), ...(isFirst ? [leftOpen(lowest.version, `${line}0`)] : [])];
}

/** `3.1.2` beside "3.1.2 and earlier". Of CISA's `3.1.2` alone, "before 3.1.2" would make the fix an affected end. */
function upTo(
  versions: VersionStatement[],
  mayBeEnd: (it: VersionStatement) => boolean,
  texts: readonly string[],
  isAlone: boolean,
): VersionStatement[] {
  const earlier = texts.filter((text) => EARLIER.test(text.slice(0, LONGEST_TEXT)));
  if (earlier.length === 0) return versions;
  const ranges = rangesIn(earlier).filter((it) => !isAlone || !it.lessThan);
  return versions.map((statement) => {
    const { version, versionType } = statement;
    if (!mayBeEnd(statement)) return statement;
    const named = ranges.find(
      (it) => isBeginning(it.version) && compareVersions(boundOf(it), version, versionType) === 0,
    );
    const raw =
      named?.raw ??
      earlier.map((text) => andEarlier(text, version) ?? upToIt(text, version)).find((words) => words !== null);
    if (raw === undefined || raw === null) return statement;
    return { ...statement, version: named ? startOf(named, ranges, versionType) : '', lessThanOrEqual: version, raw };
  });
}

/** Of "7.0.11 and below, 6.4.12 and below" in one phrase the first is 6.5 to 7.0.11. */
function startOf(end: VersionStatement, ranges: readonly VersionStatement[], versionType: string): string {
  const ends = ranges.filter(({ version, raw }) => isBeginning(version) && raw === end.raw).map(boundOf);
  if (ends.length < 2) return '';
  const branches = branchesOf(ends, (a, b) => compareVersions(a, b, versionType));
  const start = branches.find(({ bound }) => bound === boundOf(end))?.start ?? '';
  return start === boundOf(end) ? '' : start;
}

/** `up to 20240223`, though a day is no version elsewhere. */
function upToIt(text: string, version: string): string | null {
  const place = text.slice(0, LONGEST_TEXT).indexOf(version);
  if (place < 0 || /^[\w.]*[0-9]/.test(text.slice(place + version.length, place + version.length + 12))) return null;
  const words = /\bup to (?:and including )?(?:version )?v?$/i.exec(text.slice(Math.max(0, place - 40), place));
  return words && words[0] + version;
}

/** `2022 SU5 and prior`, however the version is written. */
function andEarlier(text: string, version: string): string | null {
  const place = text.slice(0, LONGEST_TEXT).indexOf(version);
  if (place < 0) return null;
  const after = text.slice(place + version.length, place + version.length + 40);
  const words =
    /^(?:\s?版本)?\s?(?:(?:and|or) (?:all )?(?:earlier|prior|below|older|previous|lower)|及(?:其)?(?:之前|以前|更早))(?![a-z]|\s(?:to|than)\b|\s(?:versions?\s)?v?\.?\d)/.exec(
      after,
    );
  return words && version + words[0];
}
