import type { VersionStatement } from '@ldy/domain/product/affected-product.ts';
import { isBeginning } from '@ldy/domain/product/version-words.ts';

/** `<= 1.2.3`, `< 2.0`, also after a first version: `>= 1.0, <= 1.2.3`. */
const LAST_KNOWN = /^(?:\s{0,4}>=?\s{0,4}[^\s,<>=]{1,100}\s{0,4},)?\s{0,4}(<=?|=)\s{0,4}([^\s,<>=]{1,100})\s{0,4}$/;

/**
 * GitHub writes beside a range without a fix what it knows to be affected (`last_known_affected_version_range`). The range is
 * affected until there; what comes later is unknown.
 */
export function untilLastKnown(statements: VersionStatement[], lastKnown: string): VersionStatement[] {
  const [, operator, last = ''] = LAST_KNOWN.exec(lastKnown.slice(0, 256)) ?? [];
  const open = statements.filter(isWithoutEnd);
  if (last === '' || open.length !== 1) return statements;
  return statements.flatMap((statement) =>
    isWithoutEnd(statement) ? endedAt(statement, operator, last) : [statement],
  );
}

const isWithoutEnd = ({ lessThanOrEqual, versionType }: VersionStatement): boolean =>
  lessThanOrEqual === '*' && versionType !== 'git';

/** The end of "before 2.0" is no fix: it is only where knowledge ends. */
function endedAt(statement: VersionStatement, operator: string | undefined, last: string): VersionStatement[] {
  if (operator === '<') return [{ ...statement, changes: [{ at: last, status: 'unknown' }] }];
  const later: VersionStatement = { ...statement, status: 'unknown', version: last };
  return isBeginning(last) ? [statement] : [{ ...statement, lessThanOrEqual: last }, later];
}
