import type { MissingStep } from '../installed.ts';
import { byDay, isCumulative, numberIn } from './contains.ts';
import { fold, type Lacking, stepOf } from './lacking.ts';
import { NUMBERS_WITH_STACK } from './practice.ts';
import { toBuild, WINDOWS_RELEASES } from './releases.ts';
import type { WindowsSystem } from './system.ts';

/** The newest of what others need, first; none where the cumulative update brings it, or one that came later is there. */
export function neededSteps(left: readonly Lacking[], main: Lacking | undefined, system: WindowsSystem): MissingStep[] {
  const [newest] = left.toSorted((a, b) => byDay(b.target, a.target));
  if (!newest) return [];
  if (main && isBrought(main, system)) {
    for (const it of left) fold(main, it);
    return [];
  }
  const isThere = system.targets.some(
    (target) => isCumulative(target) && system.have.has(target.patch) && numberIn(target) > numberIn(newest.target),
  );
  if (isThere) return [];
  for (const it of left) if (it !== newest) fold(newest, it);
  return [{ ...stepOf(newest, system.installed), isFirst: true }];
}

/** Whether a cumulative update brings the servicing stack: since a day that differs by release. */
function isBrought({ target }: Lacking, { targets, installed }: WindowsSystem): boolean {
  const branch = targets.find(isCumulative)?.branch ?? installed.version;
  const day = WINDOWS_RELEASES.find(({ version }) => version === toBuild(branch))?.stack ?? '';
  // Its day may be that of the oldest vulnerability that it closes.
  return day !== '' && ((target.published ?? '') >= day || numberIn(target) > NUMBERS_WITH_STACK);
}
