/** The affected versions of entries that name only what is not affected, as those of Red Hat and Jenkins. */
import type { AffectedProduct, VersionStatement } from '../affected-product.ts';
import { describeRange } from '../version-description.ts';
import { boundOf } from '../version-match.ts';
import { isBeginning, isEverything } from '../version-words.ts';
import { spellOutAffected } from './open-ranges.ts';

/** In words; empty where `versions`, those of the entry without commits, name an affected one. From one version on not: everything before it. */
export function allBut(
  { defaultStatus }: Pick<AffectedProduct, 'defaultStatus'>,
  versions: readonly VersionStatement[],
): string[] {
  const spared = versions.filter(({ status, parsed }) => status === 'unaffected' && parsed);
  if (defaultStatus !== 'affected' || spared.length === 0 || spared.length < versions.length) return [];
  const [only] = spared;
  if (only && spared.length === 1 && !isBeginning(only.version) && isEverything(boundOf(only))) {
    return [`版本 < ${only.version}`];
  }
  const before = spelledOut(spared);
  if (before.length > 0) return before;
  return [`除 ${spared.map(describeRange).join('、')} 外的所有版本`];
}

const EVERYTHING: VersionStatement = { status: 'affected', version: '0', versionType: 'semver', parsed: true };

/** The kernel, not affected from 5.10.37 to the end of 5.10 and from 5.13 on: `版本 < 5.10.37`, `5.11 ≤ 版本 < 5.13`. Empty where what is spared is no end of a line. */
function spelledOut(spared: readonly VersionStatement[]): string[] {
  if (spared.some(({ version }) => isBeginning(version))) return [];
  return spellOutAffected([EVERYTHING, ...spared], 'affected')
    .filter((it) => it.status === 'affected' && it !== EVERYTHING)
    .map(describeRange);
}
