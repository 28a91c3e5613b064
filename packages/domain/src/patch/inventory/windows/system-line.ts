import { compareVersions } from '../../../product/version.ts';
import { reach } from '../../graph/reach.ts';
import { closesMany, isCumulative, isInRollup, isRollup, numberIn } from './contains.ts';
import { fold, type Lacking, patchesOf } from './lacking.ts';
import { OF_BOOT_LOADERS } from './practice.ts';
import type { WindowsSystem } from './system.ts';

/** Of cumulative updates the newest, with those folded under it that it contains; of others those that close something that it does not. */
export function newestSystem(left: readonly Lacking[], { closing, isWindows10, olderOf }: WindowsSystem): Lacking[] {
  const ofPatch = new Map(left.toReversed().map((it) => [it.target.patch, it]));
  const all = [...ofPatch.values()];
  const builds = all.filter(({ target }) => isCumulative(target)).sort(byBuild);
  const unstated = all
    .filter(({ target }) => !isCumulative(target) && (isWindows10 ? closesMany : isRollup)(target, closing))
    .sort(byNumber);
  const [main] = [builds[0] ?? [], unstated[0] ?? []].flat().sort(byNumber);
  if (!main) return all;
  const closedBy = (patches: readonly string[]) => new Set(patches.flatMap((patch) => closing.get(patch) ?? []));
  const closed = closedBy([...patchesOf(main), ...reach([main.target.patch], olderOf)]);
  const isOfBootLoaders = ({ target: { patch } }: Lacking) =>
    (closing.get(patch) ?? []).every((id) => OF_BOOT_LOADERS.includes(id));
  const others = all.filter((it) => {
    if (it === main) return false;
    const isBefore = numberIn(it.target) < numberIn(main.target);
    const isContained =
      builds.includes(it) ||
      unstated.includes(it) ||
      (isWindows10 ? isBefore && !isOfBootLoaders(it) : isInRollup(it.target, [main.target], closing)) ||
      (isBefore && [...closedBy(patchesOf(it))].every((id) => closed.has(id)));
    if (isContained) fold(main, it);
    return !isContained;
  });
  return [main, ...others];
}
const byBuild = (a: Lacking, b: Lacking): number => compareVersions(b.target.version, a.target.version, 'windows') ?? 0;
/** The newest first. */
const byNumber = (a: Lacking, b: Lacking): number => numberIn(b.target) - numberIn(a.target);
