import { compareVersions } from '../../product/version.ts';
import type { PatchEdge } from '../graph/product-graph.ts';
import type { SafeTarget } from '../graph/recommend.ts';
import { isUsable, neighbours, reach, sortByAge } from '../graph/walk.ts';

export interface InstalledState {
  patches: readonly string[];
  /** Build of the system; '' if not told. */
  version: string;
  /** Versions of packages, by name. */
  packages: ReadonlyMap<string, readonly string[]>;
}
export interface MissingStep {
  patch: string;
  /** The package, or '' for the system. */
  component: string;
  installed: string;
  version: string;
  /** Patches that need not be installed on their own because of it. */
  folded: string[];
}

/** Optional, or for systems that are enrolled. */
const NOT_OFFERED: readonly SafeTarget['class'][] = ['preview', 'hotpatch'];

/** What is missing on one product: replaced ones folded under what replaces them, in the order of installation. */
export function missingPatches(
  targets: readonly SafeTarget[],
  edges: readonly PatchEdge[],
  closing: ReadonlySet<string>,
  state: InstalledState,
): MissingStep[] {
  const { newerOf, olderOf } = neighbours(edges.filter(isUsable));
  const have = new Set(state.patches);
  for (const patch of reach(have, olderOf)) have.add(patch);
  for (const target of targets) if (isContained(target, state)) have.add(target.patch);
  const lacking = targets.filter(
    (target) =>
      !have.has(target.patch) &&
      !target.withdrawn &&
      closing.has(target.patch) &&
      !NOT_OFFERED.includes(target.class) &&
      concerns(target, state),
  );
  const ids = new Set(lacking.map(({ patch }) => patch));
  // Somebody who has no version to compare may have something newer, of which no source says that it contains this.
  const foldedUnder = new Map<string, string[]>();
  const kept = new Set<string>();
  for (const patch of ids) {
    const newer = [...reach([patch], newerOf)].filter((other) => ids.has(other));
    const [last] = newer
      .filter((other) => ![...reach([other], newerOf)].some((next) => ids.has(next)))
      .sort()
      .reverse();
    if (last === undefined || last === patch) kept.add(patch);
    else foldedUnder.set(last, [...(foldedUnder.get(last) ?? []), patch]);
  }
  // A cycle folds all of its members under each other.
  for (const patch of foldedUnder.keys()) kept.add(patch);
  return sortByAge([...kept], edges.filter(isUsable)).flatMap((patch) => {
    const target = lacking.find((it) => it.patch === patch);
    if (!target) return [];
    const { component, version } = target;
    const installed = component === '' ? state.version : (state.packages.get(component)?.join('、') ?? '');
    return [{ patch, component, installed, version, folded: (foldedUnder.get(patch) ?? []).sort() }];
  });
}

/** Whether the version that is there contains it. */
function isContained(
  { component, version, branch, scheme, class: kind }: SafeTarget,
  { version: build, packages }: InstalledState,
): boolean {
  if (version === '') return false;
  const installed = packages.get(component);
  // Of several kernels that are installed the newest counts.
  if (installed) return installed.some((own) => isAtLeast(own, version, scheme));
  if (component !== '' || scheme !== 'windows' || kind === 'security-only' || !branch.startsWith('10.')) return false;
  return build.startsWith(`${branch}.`) && isAtLeast(build, version, scheme);
}
const isAtLeast = (own: string, fixed: string, scheme: string): boolean =>
  (compareVersions(own, fixed, scheme) ?? -1) >= 0;

/** Packages that are not installed, and other builds of Windows, are no concern. */
function concerns({ component, branch, scheme }: SafeTarget, { version, packages }: InstalledState): boolean {
  if (packages.size > 0) return packages.has(component);
  if (scheme !== 'windows' || branch === '' || version === '') return true;
  return version === branch || version.startsWith(`${branch}.`);
}
