import type { GraphTarget, PatchEdge } from '../../packages/domain/src/patch/graph/product-graph.ts';
import { reach } from '../../packages/domain/src/patch/graph/reach.ts';
import { sortVersions } from '../../packages/domain/src/patch/graph/version-order.ts';
import { isUsable, neighbours, sortByAge } from '../../packages/domain/src/patch/graph/walk.ts';

export type BuildPair = readonly [older: GraphTarget, newer: GraphTarget];

/** Consecutive builds of one branch of Windows 10 and later, of different patches. */
export function buildPairs(targets: readonly GraphTarget[]): BuildPair[] {
  const builds = targets.filter(
    ({ scheme, branch, component }) => scheme === 'windows' && branch.startsWith('10.') && component === '',
  );
  return [...Map.groupBy(builds, ({ branch }) => branch).values()].flatMap((of) => {
    const sorted = sortVersions([...new Map(of.map((it) => [it.version, it])).values()]);
    return sorted.slice(1).flatMap((newer, at) => {
      const older = sorted[at] as GraphTarget;
      return older.patch === newer.patch ? [] : [[older, newer] as const];
    });
  });
}

/** A hot patch is built on a cumulative update and does not contain it; no more does a security-only update. */
export const isApart = ([older, newer]: BuildPair): boolean =>
  newer.class === 'security-only' || (newer.class === 'hotpatch' && older.class !== 'hotpatch');

export const isLinked = ([older, newer]: BuildPair, edges: readonly PatchEdge[]): boolean =>
  reach([newer.patch], neighbours(edges).olderOf).has(older.patch);

/** The patches of the longest chain, the oldest first. */
export function longestChain(edges: readonly PatchEdge[]): string[] {
  const usable = edges.filter(isUsable);
  const { olderOf } = neighbours(usable);
  const longest = new Map<string, string[]>();
  for (const patch of sortByAge([...new Set(usable.flatMap(({ older, newer }) => [older, newer]))], usable)) {
    const before = olderOf(patch).map((older) => longest.get(older) ?? []);
    longest.set(patch, [...before.reduce((a, b) => (b.length > a.length ? b : a), []), patch]);
  }
  return [...longest.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
}
