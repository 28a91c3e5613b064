import type { VersionStatement } from '../affected-product.ts';
import { compareVersions } from '../version.ts';
import { isRange } from '../version-match.ts';
import type { TextsOf } from './ranges-in-texts.ts';
import { rangesIn } from './ranges-in-texts.ts';

/** CNVD's `1.7.0;1.14.10` beside its "1.7.0版本至1.14.10版本": the two ends of a range. Without such words each is a version alone. */
export function betweenListed(versions: VersionStatement[], textsOf: TextsOf): VersionStatement[] {
  if (!versions.some((it, index) => isListed(it) && isListed(versions[index + 1]))) return versions;
  const ranges = rangesIn(textsOf('cnvd'), FROM_TO).filter(
    ({ version, lessThanOrEqual }) => version !== '' && lessThanOrEqual,
  );
  if (ranges.length === 0) return versions;
  const others = textsOf('cve');
  const read: VersionStatement[] = [];
  let isJoined = false;
  for (const [index, statement] of versions.entries()) {
    const end = versions[index + 1];
    if (isJoined) isJoined = false;
    else if (
      end !== undefined &&
      ranges.some((range) => isFromTo(range, statement, end)) &&
      !areTwo(statement, end, others)
    ) {
      read.push({ ...statement, lessThanOrEqual: end.version, raw: joined(statement.raw, end.raw) });
      isJoined = true;
    } else read.push(statement);
  }
  return read.length === versions.length ? versions : read;
}

/** "10.3.6.0 and 12.1.3.0" of the CVE record, which CNVD translates as "10.3.6.0版本至12.1.3.0版本", are two versions. */
const areTwo = (from: VersionStatement, to: VersionStatement, texts: readonly string[]): boolean =>
  texts.some(
    (text) => text.includes(`${from.version} and ${to.version}`) && !text.includes(`between ${from.version} and`),
  );

/**
 * `5.7.4` beside "5.7.4之前版本" or "before 5.7.4": what lies before is affected. Of the listed version itself the two say otherwise, so it is not known whether
 * it is the last one or the fix.
 */
export function belowListed(
  versions: VersionStatement[],
  source: 'cve' | 'cnvd',
  textsOf: TextsOf,
): VersionStatement[] {
  if (!versions.some(isListed)) return versions;
  const texts = textsOf(source).filter((text) => versions.some((it) => isListed(it) && text.includes(it.version)));
  const ranges = texts.length === 0 ? [] : rangesIn(texts, BEFORE).filter(({ lessThan }) => lessThan);
  if (ranges.length === 0) return versions;
  return versions.flatMap((statement): VersionStatement[] => {
    const { version, versionType } = statement;
    const range = isListed(statement)
      ? ranges.find(({ lessThan = '' }) => compareVersions(lessThan, version, versionType) === 0)
      : undefined;
    if (range === undefined) return [statement];
    const below = { ...statement, version: range.version, lessThan: version };
    return [below, { ...statement, status: 'unknown', versionType: 'text' }];
  });
}

const BEFORE = /之前|以前|\b(?:before|prior to|earlier than)\s(?:versions? )?v?[0-9]/i;

/** Cheap to ask: most texts name no range. */
const FROM_TO = /[0-9]\s?(?:版本)?\s?(?:至|到|-|~|－|—|through|to)/;

const isListed = (it: VersionStatement | undefined): boolean =>
  it !== undefined && it.status === 'affected' && it.parsed && !isRange(it) && /^[vV]?[0-9]/.test(it.version);

const isFromTo = (range: VersionStatement, from: VersionStatement, to: VersionStatement): boolean =>
  isListed(from) &&
  isListed(to) &&
  compareVersions(range.version, from.version, from.versionType) === 0 &&
  compareVersions(range.lessThanOrEqual ?? '', to.version, to.versionType) === 0;

const joined = (first = '', second = ''): string => (first === second ? first : `${first}; ${second}`);
