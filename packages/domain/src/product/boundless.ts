import type { AffectedProduct, VersionStatement } from './affected-product.ts';
import { mayBeFromCpe } from './names/readable-name.ts';
import { boundOf, isRange } from './version-match.ts';
import { isEverything, isNoBound } from './version-words.ts';

/** "All versions" beside ranges with ends, as OSV writes of the other path of a Go module, contradicts none of them. */
export function isBoundless({ version, lessThan, lessThanOrEqual, changes }: VersionStatement): boolean {
  const end = lessThan || lessThanOrEqual || '';
  return !changes && isNoBound(version) && (end === '' || isEverything(end));
}

/** Or a start. */
const isBounded = (it: VersionStatement): boolean =>
  it.status === 'affected' &&
  it.parsed &&
  isRange(it) &&
  it.versionType !== 'git' &&
  !(isNoBound(it.version) && isEverything(boundOf(it)));

/** Names a release, or says in words which. */
const namesRelease = ({ status, version, raw = '' }: VersionStatement): boolean =>
  status === 'affected' && /[0-9]/.test(version || raw);

/**
 * Whether "all versions" is not shown, as the same source has a range with an end or a start for one of `members`, the entries about one product: what CISA adds to
 * a record of CVE, or a Go module under another path. Where the vendor names releases, what was added in words of a CPE is not shown either.
 */
export function hasBetterStatement(
  statement: VersionStatement,
  entry: Pick<AffectedProduct, 'source' | 'product'>,
  members: readonly Pick<AffectedProduct, 'source' | 'product' | 'versions'>[],
): boolean {
  if (!statement.parsed || statement.status !== 'affected' || !isBoundless(statement)) return false;
  const own = members.filter(({ source }) => source === entry.source);
  if (own.some(({ versions }) => versions.some(isBounded))) return true;
  const isAdded = mayBeFromCpe(entry.product);
  return isAdded && own.some(({ product, versions }) => !mayBeFromCpe(product) && versions.some(namesRelease));
}
