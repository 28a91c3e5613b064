import { isOffered } from '../../graph/path-ends.ts';
import type { GraphTarget } from '../../graph/product-graph.ts';
import type { Installed, MissingStep, ProductPatches } from '../installed.ts';
import { isCumulative, isInRollup, isRollup } from './contains.ts';
import { fold, foldReplaced, type Lacking, newestOfEach, stepOf } from './lacking.ts';
import { lineOf, VERSIONED, type WindowsLine } from './lines.ts';
import { neededSteps } from './needed-lines.ts';
import { NEEDED, type NeededLine } from './practice.ts';
import { buildOn } from './releases.ts';
import { type WindowsSystem, windowsSystem } from './system.ts';
import { newestSystem } from './system-line.ts';
import { oneStep } from './versioned-lines.ts';

/** Updates of Windows: of each line the newest. What is no numbered update is not in any list of installed ones, so nothing can be said of it. */
export function missingOnWindows(library: ProductPatches, installed: Installed): MissingStep[] {
  const system = windowsSystem(library, installed);
  const left = foldReplaced(lackingOn(system), system);
  const lines = Map.groupBy(left, ({ target }) => lineIn(target, system));
  const lineNamed = (line: WindowsLine | NeededLine) => lines.get(line) ?? [];
  const own = newestSystem([...lineNamed('system'), ...lineNamed('part')], system);
  const main = own.find(({ target }) => isCumulative(target) || isRollup(target, system.closing));
  const versioned = VERSIONED.flatMap(([line, part]) =>
    oneStep(
      lineNamed(line).filter((it) => line !== 'ie' || !isBroughtBy(main, it, system)),
      system,
      part,
    ),
  );
  const needed = NEEDED.flatMap(({ line }) => neededSteps(lineNamed(line), main, system));
  const plain = [...own, ...newestOfEach(lineNamed('optional'))].map((it) => stepOf(it, installed));
  return once([...needed, ...versioned, ...plain]);
}

/** What is there neither itself nor contained in something, and that one would install. */
function lackingOn({ targets, closing, installed, isWindows10, have, shown, cumulative }: WindowsSystem) {
  const present = targets.filter(({ patch }) => have.has(patch));
  const closedIn = new Map(
    [...Map.groupBy(present, ({ component }) => component)].map(([component, of]) => [
      component,
      new Set(of.flatMap(({ patch }) => closing.get(patch) ?? [])),
    ]),
  );
  /** What it closes is closed by what is there of its part. */
  const isClosed = ({ patch, component }: GraphTarget) =>
    (closing.get(patch) ?? []).every((id) => closedIn.get(component)?.has(id));
  const parts = new Set(shown.map(({ component }) => component));
  return targets.filter(
    (target) =>
      /^KB\d/.test(target.patch) &&
      !have.has(target.patch) &&
      isOffered(target) &&
      closing.has(target.patch) &&
      isOfBuild(target, installed.version) &&
      // Parts that come with the cumulative update.
      (isCumulative(target) || !cumulative.has(target.patch)) &&
      !(!isWindows10 && isInRollup(target, present, closing)) &&
      // Each month alone: a roll-up may close the same.
      !(target.class === 'security-only' && isClosed(target)) &&
      // Before what is replaced is folded: what is not asked for takes the place of nothing.
      (lineOf(target) !== 'optional' || parts.has(target.component)),
  );
}

/** Other builds of Windows are no concern. */
const isOfBuild = ({ branch, scheme }: GraphTarget, version: string): boolean =>
  scheme !== 'windows' || branch === '' || version === '' || buildOn(branch, version) !== null;

function lineIn(target: GraphTarget, { closing, isWindows10 }: WindowsSystem): WindowsLine | NeededLine {
  const closed = closing.get(target.patch) ?? [];
  const needed = NEEDED.find(({ closes }) => closed.length > 0 && closed.every((id) => closes.includes(id)));
  if (needed) return needed.line;
  const line = lineOf(target);
  // Since Windows 10 one update is for all versions of .NET that are there.
  return line === 'net3' && isWindows10 ? 'net' : line;
}

/** Internet Explorer is part of the roll-ups too. */
function isBroughtBy(main: Lacking | undefined, it: Lacking, { closing }: WindowsSystem): boolean {
  const isBrought = main !== undefined && isInRollup(it.target, [main.target], closing);
  if (isBrought) fold(main, it);
  return isBrought;
}

/** An update that is for several parts is installed once. */
function once(steps: readonly MissingStep[]): MissingStep[] {
  const named = new Set<string>();
  return steps.filter(({ patch, choices }) => {
    if (named.has(patch)) return false;
    for (const it of [patch, ...choices.map((choice) => choice.patch)]) named.add(it);
    return true;
  });
}
