/** A fix that the text of a source states within a range that it writes over several branches. */

import type { VersionStatement } from './affected-product.ts';
import { isBoundless } from './boundless.ts';
import { partsOf, sharedParts } from './statements/branches.ts';
import { type Entry, isFromText, type Judgement } from './version-claims.ts';
import { boundOf, isRange, matchStatement } from './version-match.ts';
import { isEverything } from './version-words.ts';

/** Whether a range that covers a fix ends in another branch: 16.11.2 of 16.9.7. Of two ends of one branch the later counts. */
export function isFixStatedWithin(fix: string, wide: VersionStatement): boolean {
  const end = boundOf(wide);
  if (!isRange(wide) || isFromText(wide) || isEverything(end)) return false;
  const [own, last] = [partsOf(fix), partsOf(end)];
  return sharedParts(own, last) < Math.min(own.length, last.length) - 1;
}

/** Whether the text beside the range that calls a version affected states an earlier fix of its branch, or a fix where all versions are called so. */
export const isFixedInText = ({ because }: Judgement, { versions }: Entry, asked: string): boolean =>
  because !== null &&
  versions.some(
    (it) =>
      isFromText(it) &&
      it.status === 'unaffected' &&
      matchStatement(it, asked) === 'yes' &&
      (isBoundless(because) || isFixStatedWithin(it.version, because)),
  );
