import { compareVersions } from '../../../product/version.ts';
import { lastAfter } from '../../graph/last-after.ts';
import type { GraphTarget } from '../../graph/product-graph.ts';
import { reach } from '../../graph/reach.ts';
import { isUsable, neighbours } from '../../graph/walk.ts';
import type { Installed, JudgedEdge, MissingStep } from '../installed.ts';
import { lineOf, VERSIONED, versionsIn } from './lines.ts';
import { buildOn, toBuild, WINDOWS_RELEASES } from './releases.ts';

/** Optional, or for systems that are enrolled. */
const NOT_OFFERED: readonly GraphTarget['class'][] = ['preview', 'hotpatch'];
/** What only updates close that others need: of the servicing stack, and to read signatures with SHA-2. */
const NEEDED: readonly (readonly string[])[] = [['ADV990001', 'CVE-2018-8566', 'CVE-2020-1346'], ['ADV190009']];
/** Since then each roll-up of Windows before 10 contains what came before it. */
const FIRST_ROLLUP = '2016-10-11';
/** What updates of the list of refused boot loaders close, which cumulative updates of their time did not bring. */
const OF_BOOT_LOADERS: readonly string[] = ['CVE-2016-3320', 'CVE-2020-0689'];
/** A cumulative update closes more: of some of them no source states the build. */
const MOST_OF_SINGLE = 2;
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
  /** Patches that bring a build of the whole system. */
  cumulative: ReadonlySet<string>;
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
  const cumulative = new Set(targets.filter(isCumulative).map(({ patch }) => patch));
  const before = (patch: string) => reach([patch], olderOf);
  const known: Known = { targets, closing, have, installed, shown, cumulative, before };
  const isWindows10 = isOfWindows10(known);
  const present = targets.filter((target) => have.has(target.patch));
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
      !(!isWindows10 && isInRollup(target, present, known)) &&
      !(target.class === 'security-only' && isClosed(target, known)) &&
      // Before what is replaced is folded: what is not asked for takes the place of nothing.
      (lineOf(target) !== 'optional' || shown.some(({ component }) => component === target.component)),
  );
  const left = foldReplaced(lacking, edges);
  const lines = Map.groupBy(left, ({ target }) => lineIn(target, closing, isWindows10));
  const system = newestSystem([...(lines.get('system') ?? []), ...(lines.get('part') ?? [])], known);
  const main = system.find(({ target }) => isCumulative(target) || isRollup(target, known));
  const versioned = VERSIONED.flatMap(([line, part]) =>
    oneStep(
      (lines.get(line) ?? []).filter((it) => line !== 'ie' || !isBroughtBy(main, it, known)),
      known,
      part,
    ),
  );
  const needed = NEEDED.flatMap(([name = '']) => neededSteps(lines.get(name) ?? [], main, known));
  const plain = [...system, ...newestOfEach(lines.get('optional') ?? [])].map((it) => stepOf(it, installed));
  return once([...needed, ...versioned, ...plain]);
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

/** Internet Explorer is part of the roll-ups too. */
function isBroughtBy(main: Lacking | undefined, it: Lacking, known: Known): boolean {
  const isBrought = main !== undefined && isInRollup(it.target, [main.target], known);
  if (isBrought) fold(main, it);
  return isBrought;
}

/** Windows 10 and later, where every update contains those before. */
function isOfWindows10({ installed: { version }, targets }: Known): boolean {
  if (version !== '') return version.startsWith('10.');
  const built = targets.filter(({ scheme, version }) => scheme === 'windows' && version !== '');
  return built.filter(isCumulative).length * 2 > built.length;
}

/** A roll-up of Windows before 10; of some no source says that they are one, but they close more than one update does. */
const isRollup = (
  { patch, component, published, class: kind }: GraphTarget,
  { closing }: Pick<Known, 'closing'>,
): boolean =>
  component === '' &&
  (kind === 'rollup' ||
    (kind === 'update' && (published ?? '') >= FIRST_ROLLUP && (closing.get(patch) ?? []).length > MOST_OF_SINGLE));

/** Whether one of these contains it, as roll-ups do from October 2016 on. */
const isInRollup = (target: GraphTarget, others: readonly GraphTarget[], known: Known): boolean =>
  !['net', 'net3', 'optional'].includes(lineOf(target)) &&
  // Those of Internet Explorer contained each other before, too.
  ((target.published ?? '') >= FIRST_ROLLUP || lineOf(target) === 'ie') &&
  others.some(
    (it) =>
      it.patch !== target.patch &&
      isRollup(it, known) &&
      (numberIn(target) < numberIn(it) || (target.class === 'security-only' && byDay(target, it) === 0)),
  );

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

function lineIn(target: GraphTarget, closing: ReadonlyMap<string, readonly string[]>, isWindows10: boolean): string {
  const closes = closing.get(target.patch) ?? [];
  const needed = NEEDED.find((ids) => closes.length > 0 && closes.every((id) => ids.includes(id)));
  if (needed) return needed[0] ?? '';
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

/** Of cumulative updates the newest, with those folded under it that it contains; of others those that close something that it does not. */
function newestSystem(left: readonly Lacking[], known: Known): Lacking[] {
  const ofPatch = new Map(left.toReversed().map((it) => [it.target.patch, it]));
  const all = [...ofPatch.values()];
  const builds = all.filter(({ target }) => isCumulative(target)).sort(byBuild);
  const isWindows10 = isOfWindows10(known);
  const unstated = all
    .filter((it) => !isCumulative(it.target) && (isWindows10 ? isLarge(it, known) : isRollup(it.target, known)))
    .sort((a, b) => numberIn(b.target) - numberIn(a.target));
  const [main] = [builds[0] ?? [], unstated[0] ?? []].flat().sort((a, b) => numberIn(b.target) - numberIn(a.target));
  if (!main) return all;
  const closed = closedBy(main, known);
  const others = all.filter((it) => {
    if (it === main) return false;
    const isContained =
      builds.includes(it) ||
      unstated.includes(it) ||
      (isWindows10 && isBefore(it, main) && !isOfBootLoaders(it, known)) ||
      (!isWindows10 && isInRollup(it.target, [main.target], known)) ||
      (isBefore(it, main) && [...closedBy(it, known, false)].every((id) => closed.has(id)));
    if (isContained) fold(main, it);
    return !isContained;
  });
  return [main, ...others];
}
const byBuild = (a: Lacking, b: Lacking): number => compareVersions(b.target.version, a.target.version, 'windows') ?? 0;
const isLarge = ({ target: { patch } }: Lacking, { closing }: Known): boolean =>
  (closing.get(patch) ?? []).length > MOST_OF_SINGLE;
/** Numbers of Microsoft go up in time; days may be those of the oldest vulnerability that an update closes. */
const isBefore = (older: Lacking, newer: Lacking): boolean => numberIn(older.target) < numberIn(newer.target);
const isOfBootLoaders = ({ target: { patch } }: Lacking, { closing }: Known): boolean =>
  (closing.get(patch) ?? []).every((id) => OF_BOOT_LOADERS.includes(id));

const dayOf = ({ target }: Lacking): string => target.published ?? '';
function fold(into: Lacking, { target, folded }: Lacking): void {
  for (const patch of [target.patch, ...folded]) into.folded.add(patch);
}

/** What it closes with all that it replaces, or with what is folded under it alone. */
function closedBy({ target, folded }: Lacking, { closing, before }: Known, whole = true): Set<string> {
  const patches = whole ? [target.patch, ...folded, ...before(target.patch)] : [target.patch, ...folded];
  return new Set(patches.flatMap((patch) => closing.get(patch) ?? []));
}

/** The newest of what others need, first; none where the cumulative update brings it, or one that came later is there. */
function neededSteps(left: readonly Lacking[], main: Lacking | undefined, known: Known): MissingStep[] {
  const [newest] = left.toSorted((a, b) => byDay(b.target, a.target));
  if (!newest) return [];
  if (main && isBrought(main, known)) {
    for (const it of left) fold(main, it);
    return [];
  }
  const isThere = known.targets.some(
    (target) => isCumulative(target) && known.have.has(target.patch) && numberIn(target) > numberIn(newest.target),
  );
  if (isThere) return [];
  for (const it of left) if (it !== newest) fold(newest, it);
  return [{ ...stepOf(newest, known.installed), isFirst: true }];
}

/** Whether a cumulative update brings the servicing stack: since a day that differs by release. */
function isBrought(main: Lacking, { targets, installed }: Known): boolean {
  const branch = targets.find(isCumulative)?.branch ?? installed.version;
  const day = WINDOWS_RELEASES.find(({ version }) => version === toBuild(branch))?.stack ?? '';
  // Its day may be that of the oldest vulnerability that it closes; the first KB of that August had this number.
  return day !== '' && (dayOf(main) >= day || numberIn(main.target) > 5_005_000);
}

/** One step for a part of which versions live beside each other: the newest update of the version that is there, else of each that is still updated. */
function oneStep(
  left: readonly Lacking[],
  { installed, shown, targets, cumulative }: Known,
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
  if (chosen.size > 1) return [{ ...step, choices, condition: `按已安装的 ${part} 版本选一个` }];
  const isOptional = there.length === 0 && targets.some((it) => lineOf(it) === line && isOfSystem(it));
  return isOptional ? [{ ...step, choices, condition: `装有以下 ${part} 时才需要` }] : [step];
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
