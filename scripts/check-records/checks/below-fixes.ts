/** Versions right below a stated fix, in the numbering of that fix: written independently of the rules that are checked. */
import type { AffectedProduct, VersionStatement } from '@ldy/domain/product/affected-product.ts';
import { compareVersions } from '@ldy/domain/product/version.ts';
import { judgeVersion } from '@ldy/domain/product/version-ranges.ts';
import type { Count } from '../record-check.ts';

export const BELOW_FIX = 'below a stated fix of its branch, in whatever numbering, not affected';

const MOST_FIXES = 25;
/** The last number may count anything: patches, builds, letters before it. Of commits it counts nothing. */
const ENDS_IN_NUMBER = /^([^\s*]*[0-9][^\s*]*[^0-9])([1-9][0-9]{0,7})$/;
const IS_COMMIT = /20[0-9]{12}-[0-9a-f]{12}/;

/** Excused only where a statement lists the version itself. */
export function countBelowFixes(name: string, members: readonly AffectedProduct[], count: Count): void {
  const statements = members.flatMap(({ versions }) => versions).filter(isUnderstood);
  const pairs = statements.flatMap((it) => fixesOf(it).map((fix) => ({ fix, it })));
  for (const { fix, it } of pairs.slice(0, MOST_FIXES)) {
    const below = versionBelow(fix);
    const isBeforeStart = /[1-9]/.test(it.version) && (compareVersions(below, it.version, it.versionType) ?? -1) < 0;
    if (below === '' || isBeforeStart) continue;
    const { answer, reason } = judgeVersion(members, below);
    if (answer === 'unaffected' && reason !== 'listed') count(BELOW_FIX, `${name} ${below} of < ${fix}: ${reason}`);
  }
}

const isUnderstood = ({ status, parsed, versionType }: VersionStatement): boolean =>
  status === 'affected' && parsed && versionType !== 'text' && versionType !== 'git';

const fixesOf = ({ lessThan = '', changes = [] }: VersionStatement): string[] =>
  [lessThan, ...changes.filter(({ status }) => status === 'unaffected').map(({ at }) => at)].filter(
    (fix) => ENDS_IN_NUMBER.test(fix) && !IS_COMMIT.test(fix),
  );

const versionBelow = (fix: string): string =>
  fix.replace(ENDS_IN_NUMBER, (_, before: string, last: string) => `${before}${Number(last) - 1}`);
