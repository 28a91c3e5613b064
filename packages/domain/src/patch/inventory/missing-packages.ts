import { compareVersions } from '../../product/version.ts';
import { isOffered } from '../graph/path-ends.ts';
import type { GraphTarget } from '../graph/product-graph.ts';
import { epochsBy } from './epochs.ts';
import type { Installed, MissingStep, ProductPatches } from './installed.ts';
import type { Unjudged } from './inventory.ts';
import { streamsOf } from './module-streams.ts';
import { isOfOtherMark, withoutForeign } from './other-repositories.ts';

/** Of several kernels that are installed the newest counts. Of anything else every version that is listed has to be new: a part was updated, or lists of two systems were pasted. */
const isThere = (installed: readonly string[], isNew: (version: string) => boolean, component: string): boolean =>
  /^(?:linux|kernel)(?:-|$)/.test(component) ? installed.some(isNew) : installed.every(isNew);

const FOREIGN = '来自第三方软件源，发行版的公告不涉及，请查看其厂商的公告';
const NO_EPOCH = '列表没有写 epoch，公告里这个软件包的 epoch 变过，无法判断新旧；请改用带 epoch 的导出格式';
const NO_VERSION = '公告没有写明修复的版本';

/** What is missing of the packages of a distribution: each package has a line of its own, or one for each module stream, of which the newest is enough. */
export function missingPackages(
  { targets, closing }: ProductPatches,
  { packages: all, hasEpochs }: Installed,
): { steps: MissingStep[]; unjudged: Unjudged[] } {
  const { packages, foreign } = withoutForeign(all);
  const named = targets.filter(
    (target) => packages.has(target.component) && isOffered(target) && isSecurity(target, closing),
  );
  const own = named.filter(({ version }) => version !== '');
  const streams = streamsOf(own, packages, hasEpochs);
  const newest = new Map<string, GraphTarget>();
  const lacking = new Map<string, Set<string>>();
  const left = new Map([FOREIGN, NO_EPOCH, NO_VERSION].map((why) => [why, new Set<string>()]));
  const leave = (why: string, component: string) => left.get(why)?.add(component);
  for (const { component, version } of named) if (version === '') leave(NO_VERSION, component);
  for (const [component, of] of Map.groupBy(own.filter(streams.concerns), (target) => target.component)) {
    const written = packages.get(component) ?? [];
    const { installed, isUncertain } = epochsBy(of, written, hasEpochs);
    const missing = of.filter(
      ({ version, scheme }) =>
        !isThere(installed, (it) => (compareVersions(it, version, scheme) ?? -1) >= 0, component),
    );
    if (missing.length > 0) {
      const [last] = missing.toSorted((a, b) => compareVersions(b.version, a.version, a.scheme) ?? 0);
      if (last) newest.set(component, last);
      lacking.set(component, new Set(missing.map(({ patch }) => patch)));
    } else if (isUncertain) leave(NO_EPOCH, component);
    else if (written.some((version) => isOfOtherMark(version, of))) leave(FOREIGN, component);
  }
  for (const component of foreign) leave(FOREIGN, component);
  const byPatch = Map.groupBy(newest.values(), ({ patch }) => patch);
  const steps = [...byPatch].map(([patch, of]) => {
    const components = of.map(({ component }) => component).sort();
    const [first] = of.toSorted((a, b) => (a.component < b.component ? -1 : 1));
    const folded = new Set(components.flatMap((component) => [...(lacking.get(component) ?? [])]));
    const others = [...folded].filter((it) => it !== patch && !byPatch.has(it)).sort();
    return {
      ...{ patch, components, folded: others, choices: [], condition: '', isFirst: false, isCertain: true },
      ...{ installed: packages.get(components[0] ?? '')?.join('、') ?? '', version: first?.version ?? '' },
    };
  });
  return { steps, unjudged: [...streams.unjudged, ...[...left].flatMap(([why, names]) => unjudgedOf(why, names))] };
}

/** Some advisories name no vulnerability; errata of other kinds say so in their number. */
const isSecurity = ({ patch }: GraphTarget, closing: ProductPatches['closing']): boolean =>
  closing.has(patch) || !/^(?:[A-Z]{2}[BE]A|(?:open)?SUSE-[RFO]U)-/.test(patch);

function unjudgedOf(why: string, names: ReadonlySet<string>): Unjudged[] {
  return names.size === 0 ? [] : [{ why, count: names.size, names: [...names].sort().slice(0, 50) }];
}
