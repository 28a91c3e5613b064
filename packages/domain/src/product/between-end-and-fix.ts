import type { VersionStatement } from './affected-product.ts';
import type { Entry } from './version-claims.ts';
import { isRange, orderAgainst } from './version-match.ts';
import { isNoBound } from './version-words.ts';

/**
 * 133.20 where "before 133.16.4" is affected and "from 134.7.4" is fixed: the source says nothing of what is between, and its end is no fix. The end of a range
 * with a beginning is the fix of its branch.
 */
export function betweenEndAndFix({ versions, defaultStatus }: Entry, asked: string): VersionStatement | undefined {
  if (defaultStatus === 'unaffected') return undefined;
  const fixes = versions.filter((it) => it.status === 'unaffected' && it.parsed && isRange(it));
  if (fixes.length === 0 || !fixes.every((it) => isLater(it, asked))) return undefined;
  const affected = versions.filter(({ status }) => status === 'affected');
  const isFromBeginning = ({ version, lessThan = '' }: VersionStatement) => lessThan !== '' && isNoBound(version);
  return affected.length > 0 && affected.every(isFromBeginning) ? fixes[0] : undefined;
}

/** Whether it begins after the version. */
const isLater = (it: VersionStatement, asked: string): boolean =>
  !isNoBound(it.version) && (orderAgainst(it, asked, it.version) ?? 0) < 0;
