import { compareVersions } from '../../product/version.ts';
import { lastAfter } from '../graph/last-after.ts';
import type { GraphTarget } from '../graph/product-graph.ts';
import { reach } from '../graph/reach.ts';
import { isUsable, neighbours } from '../graph/walk.ts';
import type { Installed, JudgedEdge, MissingStep } from './installed.ts';
import { lineOf, VERSIONED, versionsIn, type WindowsLine } from './windows-lines.ts';
import { buildOn, toBuild, WINDOWS_RELEASES } from './windows-releases.ts';

/** Optional, or for systems that are enrolled. */
const NOT_OFFERED: readonly GraphTarget['class'][] = ['preview', 'hotpatch'];
/** Under this number Microsoft names the newest updates of the servicing stack. */
const SERVICING_STACK = 'ADV990001';
const YEAR = 366 * 86_400_000;

/** What is lacking and what nothing that is lacking replaces, with the rest folded under it. */
interface Lacking {
  target: GraphTarget;
  folded: Set<string>;
}
interface Known {
  targets: readonly GraphTarget[];
  closing: ReadonlyMap<string, readonly string[]>;
  have: ReadonlySet<string>;
  installed: Installed;
  /** What the installed updates are for. */
  shown: readonly GraphTarget[];
  /** What a patch replaces, and what that does. */
  before(patch: string): Set<string>;
}

/** Updates of Windows: of each line the newest. What is no numbered update is not in any list of installed ones, so nothing can be said of it. */
export function missingOnWindows(
  all: readonly GraphTarget[],
  edges: readonly JudgedEdge[],
  closing: ReadonlyMap<string, readonly string[]>,
  installed: Installed,
): MissingStep[] {
  const targets = all.filter(({ scheme }) => scheme !== 'rpm' && scheme !== 'deb');
  const have = presentPatches(targets, edges, installed);
  const shown = targets.filter(({ patch }) => installed.patches.includes(patch));
  const { olderOf } = neighbours(edges.filter(isUsable));
  const known: Known = { targets, closing, have, installed, shown, before: (patch) => reach([patch], olderOf) };
  const cumulative = new Set(targets.filter(isCumulative).map(({ patch }) => patch));
  const lacking = targets.filter(
    (target) =>
      /^KB\d/.test(target.patch) &&
      !have.has(target.patch) &&
      !target.withdrawn &&
      closing.has(target.patch) &&
      !NOT_OFFERED.includes(target.class) &&
      isOfBuild(target, installed.version) &&
      // Parts that come with the cumulative update.
      (isCumulative(target) || !cumulative.has(target.patch)) &&
      !(target.class === 'security-only' && isClosed(target, known)) &&
      // Before what is replaced is folded: what is not asked for takes the place of nothing.
      (lineOf(target) !== 'optional' || shown.some(({ component }) => component === target.component)),
  );
  const left = foldReplaced(lacking, edges);
  const lines = Map.groupBy(left, ({ target }) => lineIn(target, closing, cumulative.size > 0));
  const system = newestSystem(lines.get('system') ?? [], known);
  const main = system.find(({ target }) => isCumulative(target));
  const plain = [...system, ...(lines.get('part') ?? []), ...newestOfEach(lines.get('optional') ?? [])];
  return [
    ...stackSteps(lines.get('stack') ?? [], main, known),
    ...VERSIONED.flatMap(([line, part]) => oneStep(lines.get(line) ?? [], known, part)),
    ...plain.map((it) => stepOf(it, installed)),
  ];
}

/** Each month alone: what it closes is closed by a roll-up that is there. */
function isClosed({ patch, component }: GraphTarget, { targets, have, closing }: Known): boolean {
  const present = targets.filter((other) => other.component === component && have.has(other.patch));
  const closed = new Set(present.flatMap((other) => closing.get(other.patch) ?? []));
  return (closing.get(patch) ?? []).every((id) => closed.has(id));
}

/** What is there: installed, replaced by something installed, or contained in the version. */
export function presentPatches(
  targets: readonly GraphTarget[],
  edges: readonly JudgedEdge[],
  installed: Installed,
): Set<string> {
  const { olderOf } = neighbours(edges.filter(isUsable));
  const contained = targets.flatMap((target) => (isContained(target, installed) ? [target.patch] : []));
  const have = new Set([...installed.patches, ...contained]);
  return new Set([...have, ...reach(have, olderOf)]);
}

/** Whether the build that is there contains it. */
function isContained(target: GraphTarget, { version: build }: Installed): boolean {
  if (!isCumulative(target)) return false;
  const own = buildOn(target.branch, build);
  return own !== null && own !== target.branch && isAtLeast(own, target.version);
}
const isAtLeast = (own: string, fixed: string): boolean => (compareVersions(own, fixed, 'windows') ?? -1) >= 0;

/** Since Windows 10 what has a build contains all that came before it. */
const isCumulative = ({ component, version, scheme, branch, class: kind }: GraphTarget): boolean =>
  component === '' && version !== '' && scheme === 'windows' && kind !== 'security-only' && branch.startsWith('10.');

/** Other builds of Windows are no concern. */
const isOfBuild = ({ branch, scheme }: GraphTarget, version: string): boolean =>
  scheme !== 'windows' || branch === '' || version === '' || buildOn(branch, version) !== null;

function lineIn(
  target: GraphTarget,
  closing: ReadonlyMap<string, readonly string[]>,
  isWindows10: boolean,
): WindowsLine | 'stack' {
  const closes = closing.get(target.patch) ?? [];
  if (closes.length > 0 && closes.every((id) => id === SERVICING_STACK)) return 'stack';
  const line = lineOf(target);
  // Since Windows 10 one update is for all versions of .NET that are there.
  return line === 'net3' && isWindows10 ? 'net' : line;
}

function foldReplaced(lacking: readonly GraphTarget[], edges: readonly JudgedEdge[]): Lacking[] {
  const { newerOf } = neighbours(edges.filter(isUsable));
  const ids = new Set(lacking.map(({ patch }) => patch));
  const publishedOf = new Map(lacking.map(({ patch, published }) => [patch, published ?? '']));
  // Sources and dirty versions make circles, of which the one that was published last remains.
  const lastOf = lastAfter(ids, newerOf, (patch) => `${publishedOf.get(patch) ?? ''} ${patch}`);
  const folded = Map.groupBy(lastOf.keys(), (patch) => lastOf.get(patch) ?? '');
  return lacking
    .filter(({ patch }) => !lastOf.has(patch))
    .map((target) => ({ target, folded: new Set(folded.get(target.patch) ?? []) }));
}

/** Of cumulative updates the highest build, with those folded under it that it contains; of others those that close something that it does not. */
function newestSystem(left: readonly Lacking[], known: Known): Lacking[] {
  const ofPatch = new Map(left.toReversed().map((it) => [it.target.patch, it]));
  const [newest, ...older] = [...ofPatch.values()]
    .filter(({ target }) => isCumulative(target))
    .sort((a, b) => compareVersions(b.target.version, a.target.version, 'windows') ?? 0);
  const rollup = [...ofPatch.values()]
    .filter(({ target }) => target.class === 'rollup')
    .sort((a, b) => byDay(b.target, a.target))[0];
  const main = newest ?? rollup;
  if (!main) return [...ofPatch.values()];
  for (const it of older) fold(main, it);
  const closed = closedBy(main, known);
  const others = [...ofPatch.values()].filter((it) => it !== main && !older.includes(it));
  return [
    main,
    ...others.filter((it) => {
      const isCovered = dayOf(it) <= dayOf(main) && [...closedBy(it, known, false)].every((id) => closed.has(id));
      if (isCovered) fold(main, it);
      return !isCovered;
    }),
  ];
}

const dayOf = ({ target }: Lacking): string => target.published ?? '';
function fold(into: Lacking, { target, folded }: Lacking): void {
  for (const patch of [target.patch, ...folded]) into.folded.add(patch);
}

/** What it closes with all that it replaces, or with what is folded under it alone. */
function closedBy({ target, folded }: Lacking, { closing, before }: Known, whole = true): Set<string> {
  const patches = whole ? [target.patch, ...folded, ...before(target.patch)] : [target.patch, ...folded];
  return new Set(patches.flatMap((patch) => closing.get(patch) ?? []));
}

/** The newest servicing stack, first; none where the cumulative update brings it, or one that came later is there. */
function stackSteps(left: readonly Lacking[], main: Lacking | undefined, known: Known): MissingStep[] {
  const [newest] = left.toSorted((a, b) => byDay(b.target, a.target));
  if (!newest) return [];
  const brings = main && stackDay(main.target.branch);
  const isThere = known.targets.some(
    (target) => isCumulative(target) && known.have.has(target.patch) && (target.published ?? '') >= dayOf(newest),
  );
  if (main && brings && dayOf(main) >= brings) {
    for (const it of left) fold(main, it);
    return [];
  }
  if (isThere) return [];
  for (const it of left) if (it !== newest) fold(newest, it);
  return [{ ...stepOf(newest, known.installed), isFirst: true }];
}
const stackDay = (branch: string): string =>
  WINDOWS_RELEASES.find(({ version }) => version === toBuild(branch))?.stack ?? '';

/** One step for a part of which versions live beside each other: the newest update of the version that is there, else of each that is still updated. */
function oneStep(left: readonly Lacking[], { installed, shown }: Known, part: string): MissingStep[] {
  const newest = newestOfEach(left);
  const [first] = newest;
  if (!first) return [];
  const line = lineOf(first.target);
  const last = shown.filter((it) => lineOf(it) === line).sort((a, b) => byDay(b, a));
  // Of versions that took each other's place the last one that was updated is there.
  const there = last.filter((it) => byDay(it, last[0] ?? it) === 0).flatMap(({ component }) => versionsIn(component));
  const fits = newest.filter(
    ({ target }) =>
      there.some((it) => versionsIn(target.component).includes(it)) && !last.some((it) => contains(it, target)),
  );
  if (there.length > 0 && fits.length === 0) return [];
  const day = Date.parse(dayOf(first));
  const isCurrent = (it: Lacking) => Number.isNaN(day) || day - Date.parse(dayOf(it)) < YEAR;
  const current = there.length > 0 ? fits : newest.filter(isCurrent);
  const [main = first] = current;
  const choices = current.map(({ target: { patch, component } }) => ({ patch, component }));
  const chosen = new Set(choices.map(({ patch }) => patch));
  for (const it of left) if (!chosen.has(it.target.patch)) fold(main, it);
  const step = { ...stepOf(main, installed), components: [...new Set(choices.map(({ component }) => component))] };
  return chosen.size > 1 ? [{ ...step, choices, condition: `按已安装的 ${part} 版本选一个` }] : [step];
}
/** Roll-ups of one part contain those before, also where no source links them. */
const contains = (newer: GraphTarget, older: GraphTarget): boolean =>
  newer.class !== 'security-only' && byDay(older, newer) <= 0 && numberIn(older) < numberIn(newer);
const numberIn = ({ patch }: GraphTarget): number => Number(patch.slice(2));
const byDay = (a: GraphTarget, b: GraphTarget): number => compareTexts(a.published ?? '', b.published ?? '');
const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Of each part the update that came last, the newest part first. Of one day a roll-up, which contains the months before. */
function newestOfEach(left: readonly Lacking[]): Lacking[] {
  const isSingle = ({ target }: Lacking) => Number(target.class === 'security-only');
  const byAge = (a: Lacking, b: Lacking) =>
    byDay(b.target, a.target) || isSingle(a) - isSingle(b) || compareTexts(b.target.component, a.target.component);
  const parts = Map.groupBy(left.toSorted(byAge), ({ target }) => target.component);
  return [...parts.values()]
    .flatMap(([newest, ...older]) => {
      for (const it of older) if (newest && it.target.patch !== newest.target.patch) fold(newest, it);
      return newest ?? [];
    })
    .sort(byAge);
}

function stepOf({ target, folded }: Lacking, { version: build }: Installed): MissingStep {
  const { patch, component, version } = target;
  return {
    ...{ patch, version, condition: '', choices: [], isFirst: false },
    ...{ components: component === '' ? [] : [component], installed: component === '' ? build : '' },
    folded: [...folded].filter((it) => it !== patch).sort(),
  };
}
