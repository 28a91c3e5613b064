import { compareVersions } from '../../product/version.ts';
import { lastAfter } from '../graph/last-after.ts';
import type { GraphTarget, PatchEdge } from '../graph/product-graph.ts';
import { reach } from '../graph/reach.ts';
import { isUsable, neighbours, sortByAge } from '../graph/walk.ts';
import { buildOn } from './windows-products.ts';

export interface InstalledState {
  patches: readonly string[];
  /** Build of the system; '' if not given. */
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

type JudgedEdge = Pick<PatchEdge, 'older' | 'newer' | 'disputed'>;

/** Optional, or for systems that are enrolled. */
const NOT_OFFERED: readonly GraphTarget['class'][] = ['preview', 'hotpatch'];

/** What is missing on one product: replaced ones folded under what replaces them, in the order of installation. */
export function missingPatches(
  targets: readonly GraphTarget[],
  edges: readonly JudgedEdge[],
  closing: ReadonlySet<string>,
  state: InstalledState,
): MissingStep[] {
  const { newerOf } = neighbours(edges.filter(isUsable));
  const have = presentPatches(targets, edges, state);
  const lacking = targets.filter(
    (target) =>
      !have.has(target.patch) &&
      !target.withdrawn &&
      closing.has(target.patch) &&
      !NOT_OFFERED.includes(target.class) &&
      concerns(target, state),
  );
  const ids = new Set(lacking.map(({ patch }) => patch));
  const publishedOf = new Map(lacking.map(({ patch, published }) => [patch, published ?? '']));
  // Sources and dirty versions make circles, of which the one that was published last remains.
  const lastOf = lastAfter(ids, newerOf, (patch) => `${publishedOf.get(patch) ?? ''} ${patch}`);
  const folded = Map.groupBy(lastOf.keys(), (patch) => lastOf.get(patch) ?? '');
  const targetOf = new Map(lacking.toReversed().map((target) => [target.patch, target]));
  const left = [...ids].filter((patch) => !lastOf.has(patch));
  return sortByAge(left, edges.filter(isUsable)).flatMap((patch) => {
    const target = targetOf.get(patch);
    if (!target) return [];
    const { component, version } = target;
    const installed = component === '' ? state.version : (state.packages.get(component)?.join('、') ?? '');
    return [{ patch, component, installed, version, folded: (folded.get(patch) ?? []).sort() }];
  });
}

/** What is there: installed, replaced by something installed, or contained in the version. */
export function presentPatches(
  targets: readonly GraphTarget[],
  edges: readonly JudgedEdge[],
  state: InstalledState,
): Set<string> {
  const { olderOf } = neighbours(edges.filter(isUsable));
  const contained = targets.flatMap((target) => (isContained(target, state) ? [target.patch] : []));
  const have = new Set(state.patches);
  return new Set([...have, ...reach(have, olderOf), ...contained]);
}

/** Whether the version that is there contains it. */
function isContained(
  { component, version, branch, scheme, class: kind }: GraphTarget,
  { version: build, packages }: InstalledState,
): boolean {
  if (version === '') return false;
  const installed = packages.get(component);
  // Of several kernels that are installed the newest counts.
  if (installed) return installed.some((own) => isAtLeast(own, version, scheme));
  if (component !== '' || scheme !== 'windows' || kind === 'security-only' || !branch.startsWith('10.')) return false;
  const own = buildOn(branch, build);
  return own !== null && own !== branch && isAtLeast(own, version, scheme);
}
const isAtLeast = (own: string, fixed: string, scheme: string): boolean =>
  (compareVersions(own, fixed, scheme) ?? -1) >= 0;

/** Packages that are not installed, and other builds of Windows, are no concern. */
function concerns({ component, branch, scheme }: GraphTarget, { version, packages }: InstalledState): boolean {
  if (packages.size > 0) return packages.has(component);
  if (scheme !== 'windows' || branch === '' || version === '') return true;
  return buildOn(branch, version) !== null;
}
