import type { AffectedProduct, VersionStatement } from '../affected-product.ts';
import { releasesIn } from './by-release.ts';
import { releaseOfEntry, releaseOfStatement } from './release-of.ts';

export interface WordedRange {
  /** In words. */
  range: string;
  from: AffectedProduct;
  /** null where the entry as a whole says it. */
  statement: VersionStatement | null;
}

/**
 * Each range once. Where the entries of the product speak of several releases of a distribution and differ, with those that it is of, `版本 <
 * 2.7.1-2+deb12u1（Debian 12）`: without them a reader could take the wrong one.
 */
export function nameReleases(ranges: readonly WordedRange[], entries: readonly AffectedProduct[]): string[] {
  const byRange = new Map<string, Set<string>>();
  for (const { range, from, statement } of ranges) {
    const release = releaseOfEntry(from) ?? (statement && releaseOfStatement(statement));
    const names = byRange.get(range) ?? new Set();
    byRange.set(range, release ? names.add(release.name) : names);
  }
  if (byRange.size < 2 || releasesIn(entries).length < 2) return [...byRange.keys()];
  return [...byRange].map(([range, names]) => (names.size === 0 ? range : `${range}（${[...names].join(' / ')}）`));
}
