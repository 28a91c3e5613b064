/** The branches of a product and the version that fixes each: what to upgrade to. */
import type { AffectedProduct, VersionStatement } from './affected-product.ts';
import { compareVersions } from './version.ts';
import { boundOf, isAboutCommits } from './version-match.ts';
import { judgeVersion } from './version-ranges.ts';
import { isBeginning, isEverything, isUnclear, wildcardPrefix } from './version-words.ts';

export interface FixedBranch {
  /** First affected version of the branch; '' if it is affected from the beginning or the source does not say. */
  from: string;
  /** The first version that is not affected; '' if only `lastAffected` is known. */
  fixedIn: string;
  /** The last version known to be affected, if no fixed one is known; '' otherwise. */
  lastAffected: string;
  versionType: string;
  /** Index in the entries, for its source. */
  entry: number;
}

/** More fixes of one product say nothing about what to do. */
const MOST = 40;

/**
 * One branch per fixed version, the newest first. A version counts as fixed only if all sources together do not call it affected; commits are left
 * out. Branches with only a last affected version are given if no fixed version is known.
 */
export function fixedBranches(entries: readonly AffectedProduct[]): FixedBranch[] {
  const found = new Map<string, FixedBranch>();
  const last: FixedBranch[] = [];
  for (const [entry, { versions }] of entries.entries()) {
    for (const statement of versions) {
      if (!statement.parsed || isAboutCommits(statement)) continue;
      for (const branch of branchesIn(statement, entry, versions)) {
        if (branch.fixedIn === '') last.push(branch);
        else if (found.size < MOST && !found.has(branch.fixedIn)) found.set(branch.fixedIn, branch);
      }
    }
  }
  const fixed = [...found.values()].filter(({ fixedIn }) => judgeVersion(entries, fixedIn).answer === 'unaffected');
  return (fixed.length > 0 ? fixed : last.slice(0, MOST)).sort(newestFirst);
}

function branchesIn(statement: VersionStatement, entry: number, all: readonly VersionStatement[]): FixedBranch[] {
  const { status, version, lessThan = '', lessThanOrEqual = '', versionType, changes = [] } = statement;
  const from = isBeginning(version) || isEverything(version) ? '' : version;
  const branch = (fixedIn: string, lastAffected = ''): FixedBranch => ({
    from,
    fixedIn,
    lastAffected,
    versionType,
    entry,
  });
  if (status === 'unaffected') {
    return isVersion(from) && isAfterAffected(statement, all) ? [{ ...branch(from), from: '' }] : [];
  }
  if (status !== 'affected') return [];
  const ends = changes.filter((change) => change.status === 'unaffected').map(({ at }) => at);
  if (isVersion(lessThan)) ends.push(lessThan);
  if (ends.length > 0) return ends.filter(isVersion).map((end) => branch(end));
  return isVersion(lessThanOrEqual) ? [branch('', lessThanOrEqual)] : [];
}

/** An unaffected version, or the start of an unaffected range up to the end of its line, is a fix only if something before it is affected. */
function isAfterAffected(statement: VersionStatement, all: readonly VersionStatement[]): boolean {
  const { version, versionType } = statement;
  const end = boundOf(statement);
  if (end !== '' && !isEverything(end) && wildcardPrefix(end) === null) return false;
  return all.some((other) => {
    if (other.status !== 'affected' || !other.parsed || isAboutCommits(other)) return false;
    const start = boundOf(other) || other.version;
    return isVersion(start) && (compareVersions(start, version, versionType) ?? 1) <= 0;
  });
}

const isVersion = (text: string): boolean =>
  text !== '' && !isEverything(text) && !isUnclear(text) && wildcardPrefix(text) === null && /[0-9]/.test(text);

function newestFirst(a: FixedBranch, b: FixedBranch): number {
  return compareVersions(b.fixedIn || b.lastAffected, a.fixedIn || a.lastAffected, a.versionType) ?? 0;
}
