/** A source that lists as affected what others state as fixes: it took the fixed versions for the affected ones. */
import { type Entry, isFromText } from './version-claims.ts';
import { isRange, matchStatement } from './version-match.ts';

/** Of one version alone it may know more; of several that are all fixes elsewhere it has mistaken the list. */
const FEWEST = 2;

/** Whether the entry lists single versions, at least two of them ends of the ranges of other sources, and none that another source calls affected. */
export function listsFixes(entry: Entry, entries: readonly Entry[]): boolean {
  const stated = entry.versions.filter((it) => it.status === 'affected' && !isFromText(it));
  if (stated.length < FEWEST || stated.some((it) => !it.parsed || isRange(it))) return false;
  const others = entries
    .filter(({ source }) => source !== entry.source)
    .flatMap(({ versions }) => versions.filter((it) => it.status === 'affected' && it.parsed && !isFromText(it)));
  const fixes = new Set(others.map(({ lessThan }) => lessThan));
  if (stated.filter(({ version }) => fixes.has(version)).length < FEWEST) return false;
  return !stated.some(({ version }) => others.some((it) => matchStatement(it, version) === 'yes'));
}
