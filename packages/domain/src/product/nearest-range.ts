/** Which of the ranges that exclude a version is shown for it: of several that one which a reader compares it with. */
import type { AffectedProduct, VersionStatement } from './affected-product.ts';
import { partsOf, sharedParts } from './statements/branches.ts';
import { compareVersions } from './version.ts';
import { boundOf, isAboutCommits, orderAgainst } from './version-match.ts';
import type { Verdict } from './version-ranges.ts';
import { isEverything, isNoBound } from './version-words.ts';

/** Verdicts by what is not said of a version: without it they show nothing, or the first range that there is. */
const BY_THE_REST = new Set<Verdict['reason']>(['default-status', 'outside-ranges', 'not-listed']);

/** Of the entry that decided, what is affected in the version's own branch, else what ended last before it. */
export function withNearestRange(verdict: Verdict, entries: readonly AffectedProduct[], asked: string): Verdict {
  const { answer, reason, entry } = verdict;
  if (answer === 'affected' || entry === null || !BY_THE_REST.has(reason)) return verdict;
  const parts = partsOf(asked);
  let nearest: { statement: VersionStatement; shared: number } | null = null;
  for (const statement of entries[entry]?.versions ?? []) {
    if (statement.status !== 'affected' || !statement.parsed || isOfAnotherKind(statement)) continue;
    const shared = sharedWith(statement, parts);
    const isNearer =
      nearest === null ||
      shared > nearest.shared ||
      (shared === nearest.shared && endsLater(statement, nearest.statement, asked));
    if (isNearer) nearest = { statement, shared };
  }
  return nearest === null ? verdict : { ...verdict, because: nearest.statement };
}

const isOfAnotherKind = (it: VersionStatement): boolean => it.versionType === 'text' || isAboutCommits(it);

/** Leading parts that one of its ends shares with the version. */
function sharedWith(statement: VersionStatement, parts: readonly string[]): number {
  const ends = [statement.version, boundOf(statement)].filter((it) => !isNoBound(it) && !isEverything(it));
  return Math.max(0, ...ends.map((it) => sharedParts(partsOf(it), parts)));
}

/** What has ended before the version comes before what begins after it. */
function endsLater(one: VersionStatement, other: VersionStatement, asked: string): boolean {
  const hasEnded = (it: VersionStatement) => (orderAgainst(it, asked, endOf(it)) ?? -1) >= 0;
  if (hasEnded(one) !== hasEnded(other)) return hasEnded(one);
  return (compareVersions(endOf(one), endOf(other), one.versionType) ?? 0) > 0;
}

const endOf = (statement: VersionStatement): string => boundOf(statement) || statement.version;
