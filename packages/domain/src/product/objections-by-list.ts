/** What speaks against "not affected" where a source lists single releases: objections.ts. */
import type { VersionStatement } from './affected-product.ts';
import { partsOf } from './statements/branches.ts';
import { isFromText, isPartOf } from './version-claims.ts';
import { boundOf, isRange } from './version-match.ts';

const isReleaseAlone = (it: VersionStatement): boolean => it.status === 'affected' && it.parsed && !isRange(it);

/** `4.2` beside `4.4 < 4.4.30` may mean the line as a whole. */
export function lineListed(
  versions: readonly VersionStatement[],
  asked: string,
  parts: readonly string[],
): VersionStatement | undefined {
  const stated = versions.filter((it) => !isFromText(it));
  return stated.find(
    (it) =>
      isReleaseAlone(it) &&
      asked.includes(numberOf(it)) &&
      !isOfOtherSupport(it.version, asked) &&
      (isPartOf(numberOf(it), parts) || (asked === numberOf(it) && asked !== it.version)) &&
      (LINE_IN_WORDS.test(it.raw ?? it.version) || isLine(it, stated) || isListedAlone(it, stated, asked)),
  );
}

/** 9.2 CD beside the listed `9.2 LTS`. */
const isOfOtherSupport = (listed: string, asked: string): boolean =>
  LONG_SUPPORT.test(listed) && /[\s-](?:CD|STS)$/i.test(asked);
const LONG_SUPPORT = /[\s-]LTS[BCR]?$/i;
/** `1.1 LTS`, `1.1.0 Build*`. */
const LINE_IN_WORDS = /[\s-](?:LTS[BCR]?|build\s?\*?)$/i;

/** It is short, or other statements have longer versions, none of them of this line. */
function isLine(line: VersionStatement, versions: readonly VersionStatement[]): boolean {
  const version = numberOf(line);
  const { length } = partsOf(version);
  const isLonger = (it: VersionStatement) => partsOf(boundOf(it) || it.version).length > length;
  return (length <= 2 || versions.some(isLonger)) && !versions.some((it) => it.version.startsWith(`${version}.`));
}

/** 1 of `v1`, 1.1 of `1.1 LTS`, 1.1.0 of `1.1.0 Build *`. */
const numberOf = ({ version }: VersionStatement): string =>
  version.replace(/^[vV](?=[0-9])/, '').replace(/[\s-](?:LTS[BCR]?|build)$/i, '');

/** IBM lists `6.1.2, 6.2.0` and means 6.1.2.8 too. */
function isListedAlone(it: VersionStatement, versions: readonly VersionStatement[], asked: string): boolean {
  const { version } = it;
  const number = numberOf(it);
  const rest = asked.slice(asked.indexOf(number) + number.length);
  const isPointRelease =
    /^(?:(?:\.[0-9]{1,9}){1,3}|[\s._-]?(?:SP|FP|IF|CU|HF|P|U|R|Update|Patch|Fix|Service Pack)[\s._-]?[0-9]{1,4}|[\s._-]\(?build[\s._-]?[0-9]{1,9}\)?)$/i.test(
      rest,
    );
  const isOther = (it: VersionStatement) =>
    (it.status === 'affected' && isRange(it)) || it.version.startsWith(`${version}.`) || it.status !== 'affected';
  return isPointRelease && !versions.some(isOther);
}

/** 12.3 of `< 12.3` beside its patch 12.3 P1, which has the fault. */
export const listedPatch = (versions: readonly VersionStatement[], asked: string): VersionStatement | undefined =>
  versions.find(
    (it) =>
      isReleaseAlone(it) &&
      !isFromText(it) &&
      it.version.startsWith(asked) &&
      PATCH.test(it.version.slice(asked.length)),
  );

const PATCH = /^[\s._-]?(?:p|patch|sp|hf|hotfix|update|u|cu|mr|fp)[\s._-]?[0-9]{1,5}[a-z]?$/i;
