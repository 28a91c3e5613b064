import { compareVersions } from '../../../product/version.ts';
import type { GraphTarget } from '../../graph/product-graph.ts';
import type { MissingStep } from '../installed.ts';
import { byDay, isInLater } from './contains.ts';
import { fold, type Lacking, newestOfEach, stepOf } from './lacking.ts';
import { lineOf, versionsIn } from './lines.ts';
import { UPDATED_WITHIN_MS } from './practice.ts';
import type { WindowsSystem } from './system.ts';

/**
 * One step for a part of which versions live beside each other: the newest update of the version that is there, else of each that is still updated. Where the newest
 * update of the version that was updated last is there, a later version may have come since, which has no update yet that would show it: its update is asked for on that condition.
 */
export function oneStep(
  left: readonly Lacking[],
  { installed, shown, targets, cumulative }: WindowsSystem,
  part: string,
): MissingStep[] {
  const newest = newestOfEach(left);
  const [first] = newest;
  if (!first) return [];
  const line = lineOf(first.target);
  // Until 2018 cumulative updates of Windows 10 brought those of the version that it came with: they show no other.
  const isOfSystem = ({ patch }: GraphTarget) => cumulative.has(patch);
  const last = shown.filter((it) => lineOf(it) === line && !isOfSystem(it)).sort((a, b) => byDay(b, a));
  // Of versions that took each other's place the last one that was updated is there.
  const there = last.filter((it) => byDay(it, last[0] ?? it) === 0).flatMap(({ component }) => versionsIn(component));
  const fits = newest.filter(
    ({ target }) =>
      there.some((it) => versionsIn(target.component).includes(it)) && !last.some((it) => isInLater(target, it)),
  );
  const isCertain = there.length === 0 || fits.length > 0;
  const later = newest.filter(({ target }) => isAfter(versionsIn(target.component), there));
  const current =
    there.length === 0 ? newest.filter(isUpdatedLike(first)) : isCertain ? fits : later.filter(isUpdatedLike(first));
  const [main] = current;
  if (!main) return [];
  const choices = current.map(({ target: { patch, component } }) => ({ patch, component }));
  const chosen = new Set(choices.map(({ patch }) => patch));
  for (const it of left) if (!chosen.has(it.target.patch)) fold(main, it);
  const step = { ...stepOf(main, installed), components: [...new Set(choices.map(({ component }) => component))] };
  if (isCertain && chosen.size > 1) return [{ ...step, choices, condition: `按已安装的 ${part} 版本选一个` }];
  const isOptional = !isCertain || (there.length === 0 && targets.some((it) => lineOf(it) === line && isOfSystem(it)));
  return isOptional ? [{ ...step, choices, condition: `装有以下 ${part} 时才需要`, isCertain: false }] : [step];
}

/** Whether a part has a version that is later than all of these. */
const isAfter = (versions: readonly string[], there: readonly string[]): boolean =>
  versions.some((version) => there.every((it) => (compareVersions(version, it, '') ?? 0) > 0));

/** Whether a version is still updated, as far as the days are known. */
function isUpdatedLike({ target: { published } }: Lacking): (it: Lacking) => boolean {
  const day = Date.parse(published ?? '');
  return ({ target }) => Number.isNaN(day) || day - Date.parse(target.published ?? '') < UPDATED_WITHIN_MS;
}
