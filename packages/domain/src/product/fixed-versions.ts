/** The versions that fix a product, one of each branch: what to upgrade to. */
import type { AffectedProduct, VersionStatement } from './affected-product.ts';
import { endsInOwnNumbering, ofOwnNumbering } from './own-numbering.ts';
import { partsOf, sharedParts } from './statements/branches.ts';
import { compareVersions } from './version.ts';
import { boundOf, isAboutCommits } from './version-match.ts';
import { judgeVersion } from './version-ranges.ts';
import { isBeginning, isEverything, isUnclear, wildcardPrefix } from './version-words.ts';

/** More fixes of one product say nothing about what to do. */
const MOST = 40;

/** The newest first. A version counts only if all sources together call it not affected; commits and other numberings are left out. */
export function fixedVersions(entries: readonly AffectedProduct[]): string[] {
  const fixed = statedFixes(entries)
    .filter(({ version }) => judgeVersion(entries, version).answer === 'unaffected')
    .map(({ version }) => version);
  return ofOwnNumbering(fixed, entries);
}

export interface StatedFix {
  version: string;
  /** The format in which its source writes versions. */
  versionType: string;
}

/** What single statements call fixed, whatever others say of it, the newest first. */
export function statedFixes(entries: readonly AffectedProduct[]): StatedFix[] {
  const found = new Map<string, string>();
  for (const entry of entries) {
    for (const statement of entry.versions) {
      if (!statement.parsed || isAboutCommits(statement)) continue;
      for (const version of fixesIn(statement, entry)) {
        if (found.size < MOST && !found.has(version)) found.set(version, statement.versionType);
      }
    }
  }
  return [...found]
    .map(([version, versionType]) => ({ version, versionType }))
    .sort((a, b) => compareVersions(b.version, a.version, a.versionType) ?? 0);
}

function fixesIn(statement: VersionStatement, entry: AffectedProduct): string[] {
  const { status, version, lessThan = '', changes = [] } = statement;
  if (status === 'unaffected') return !isBeginning(version) && beginsWithFix(statement, entry) ? [version] : [];
  if (status !== 'affected') return [];
  const ends = changes.filter((change) => change.status === 'unaffected').map(({ at }) => at);
  return [...ends, lessThan].filter((end) => isVersion(end) && endsInOwnNumbering(statement, end));
}

/** An unaffected version, or the start of an unaffected range up to the end of its line, is a fix only if something before it is affected. */
function beginsWithFix(statement: VersionStatement, { versions, defaultStatus }: AffectedProduct): boolean {
  const { version, versionType } = statement;
  if (!isVersion(version)) return false;
  const end = boundOf(statement);
  if (end !== '' && !reachesEndOfLine(statement)) return false;
  if (end !== '' && defaultStatus === 'affected') return true;
  if (end === '' && isBetweenFixed(statement, versions)) return false;
  return versions.some((other) => {
    if (other.status !== 'affected' || !other.parsed || isAboutCommits(other)) return false;
    const start = isBeginning(other.version) ? boundOf(other) : other.version;
    return isVersion(start) && (compareVersions(start, version, versionType) ?? 1) <= 0;
  });
}

/** A branch that never had the fault: Juniper's 22.1 between `21.4R3 < 21.4R3-S5` and `22.2R2 < 22.2R3-S2`. What is below it has fixes of its own. */
function isBetweenFixed({ version, versionType }: VersionStatement, versions: readonly VersionStatement[]): boolean {
  const order = (bound: string) => compareVersions(version, bound, versionType) ?? 0;
  const isAbove = (it: VersionStatement) => !isBeginning(it.version) && order(it.version) < 0;
  const isFixedBelow = ({ lessThan = '' }: VersionStatement) =>
    isVersion(lessThan) && order(lessThan) > 0 && sharedParts(partsOf(lessThan), partsOf(version)) < 2;
  const affected = versions.filter((it) => it.status === 'affected' && it.parsed && !isAboutCommits(it));
  return affected.some(isAbove) && affected.every((it) => isAbove(it) || isFixedBelow(it));
}

/** Whether a range ends with its line of versions or never: `2.426.3 to 2.426.*`, `8.7p1-38.el9 to *`. */
export function reachesEndOfLine(statement: VersionStatement): boolean {
  const end = boundOf(statement);
  return isEverything(end) || wildcardPrefix(end) !== null;
}

const isVersion = (text: string): boolean =>
  text !== '' && !isEverything(text) && !isUnclear(text) && wildcardPrefix(text) === null && /[0-9]/.test(text);
