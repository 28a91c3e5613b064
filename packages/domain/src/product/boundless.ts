import type { AffectedProduct, VersionStatement } from './affected-product.ts';
import { boundOf, isRange } from './version-match.ts';
import { isEverything, isNoBound } from './version-words.ts';

/** "All versions" beside ranges with ends, as OSV writes of the other path of a Go module, contradicts none of them. */
export function isBoundless({ version, lessThan, lessThanOrEqual, changes }: VersionStatement): boolean {
  const end = lessThan || lessThanOrEqual || '';
  return !changes && isNoBound(version) && (end === '' || isEverything(end));
}

const hasEnd = (it: VersionStatement): boolean =>
  it.status === 'affected' && it.parsed && isRange(it) && it.versionType !== 'git' && !isEverything(boundOf(it));

/**
 * Whether "all versions" is not shown, as the same source has a range with an end for one of `members`, the entries about one product: what CISA adds to
 * a record of CVE, or a Go module under another path.
 */
export function isSaidBetter(
  statement: VersionStatement,
  entry: Pick<AffectedProduct, 'source'>,
  members: readonly Pick<AffectedProduct, 'source' | 'versions'>[],
): boolean {
  if (!statement.parsed || statement.status !== 'affected' || !isBoundless(statement)) return false;
  return members.some(({ source, versions }) => source === entry.source && versions.some(hasEnd));
}
