import { compareVersions } from '../../product/version.ts';
import { isOffered } from '../graph/path-ends.ts';
import type { GraphTarget } from '../graph/product-graph.ts';
import { compareInstalled } from './compare-installed.ts';
import type { Installed, MissingStep, ProductPatches } from './installed.ts';
import type { Unjudged } from './inventory.ts';
import { streamsOf } from './module-streams.ts';

/** Of several kernels that are installed the newest counts. What is built from one source of Debian may be of several versions, where only a part was updated. */
const isThere = (
  installed: readonly string[],
  isNew: (version: string) => boolean,
  { component, scheme }: GraphTarget,
): boolean => (scheme === 'deb' && !/^linux(?:-|$)/.test(component) ? installed.every(isNew) : installed.some(isNew));

/** What is missing of the packages of a distribution: each package has a line of its own, or one for each module stream, of which the newest is enough. */
export function missingPackages(
  { targets, closing }: ProductPatches,
  { packages, hasEpochs }: Installed,
): { steps: MissingStep[]; unjudged: Unjudged[] } {
  const own = targets.filter((target) => packages.has(target.component) && target.version !== '' && isOffered(target));
  const isAtLeast = (installed: string, fixed: string, scheme: string) =>
    (compareInstalled(installed, fixed, scheme, hasEpochs) ?? -1) >= 0;
  const streams = streamsOf(own, packages, hasEpochs);
  const newest = new Map<string, GraphTarget>();
  const lacking = new Map<string, Set<string>>();
  for (const target of own) {
    const { component, version, scheme, patch } = target;
    const installed = packages.get(component) ?? [];
    if (!closing.has(patch) || !streams.concerns(target)) continue;
    if (isThere(installed, (it) => isAtLeast(it, version, scheme), target)) continue;
    lacking.set(component, (lacking.get(component) ?? new Set()).add(patch));
    const before = newest.get(component);
    if (!before || (compareVersions(version, before.version, scheme) ?? 0) > 0) newest.set(component, target);
  }
  const byPatch = Map.groupBy(newest.values(), ({ patch }) => patch);
  const steps = [...byPatch].map(([patch, of]) => {
    const components = of.map(({ component }) => component).sort();
    const [first] = of.toSorted((a, b) => (a.component < b.component ? -1 : 1));
    const folded = new Set(components.flatMap((component) => [...(lacking.get(component) ?? [])]));
    const left = [...folded].filter((it) => it !== patch && !byPatch.has(it)).sort();
    return {
      ...{ patch, components, folded: left, choices: [], condition: '', isFirst: false },
      ...{ installed: packages.get(components[0] ?? '')?.join('、') ?? '', version: first?.version ?? '' },
    };
  });
  return { steps, unjudged: streams.unjudged };
}
