import type { Dispute, PatchEdge } from './product-graph.ts';
import { reach } from './reach.ts';

/** Disputes of which an edge decides nothing: it contradicts the order of versions, the days of publication, itself, or the vendor. */
export const NOT_FOLLOWED: readonly Dispute[] = ['mutual', 'reversed', 'dates', 'sources'];
export const isUsable = ({ disputed }: Pick<PatchEdge, 'disputed'>): boolean =>
  disputed === '' || !NOT_FOLLOWED.includes(disputed);

/** That one patch replaces another. */
type Link = Pick<PatchEdge, 'older' | 'newer'>;
export const neighbours = (edges: readonly Link[]) => {
  const newer = Map.groupBy(edges, (edge) => edge.older);
  const older = Map.groupBy(edges, (edge) => edge.newer);
  return {
    newerOf: (patch: string) => (newer.get(patch) ?? []).map((edge) => edge.newer),
    olderOf: (patch: string) => (older.get(patch) ?? []).map((edge) => edge.older),
  };
};

/** What a patch replaces, itself, and what replaces it: the oldest first. Of a cycle the order is that of the ids. */
export function chainOf<Edge extends Link & Pick<PatchEdge, 'disputed'>>(
  patch: string,
  edges: readonly Edge[],
  most: number,
): { nodes: string[]; edges: Edge[] } {
  const { newerOf, olderOf } = neighbours(edges.filter(isUsable));
  const wanted = new Set([patch, ...reach([patch], olderOf), ...reach([patch], newerOf)]);
  const within = edges.filter(({ older, newer }) => wanted.has(older) && wanted.has(newer));
  const sorted = sortByAge([...wanted], within.filter(isUsable));
  const at = sorted.indexOf(patch);
  // The newest matter most; what is left out is old.
  const from = Math.max(0, Math.min(at, sorted.length - most));
  const nodes = sorted.slice(from, from + most);
  const shown = new Set(nodes);
  return { nodes, edges: within.filter(({ older, newer }) => shown.has(older) && shown.has(newer)) };
}

/** Replaced ones before those that replace them. */
export function sortByAge(patches: readonly string[], edges: readonly Link[]): string[] {
  const { newerOf, olderOf } = neighbours(edges);
  const waiting = new Map(patches.map((patch) => [patch, new Set(olderOf(patch)).size]));
  const sorted: string[] = [];
  const left = new Set([...patches].sort());
  const ready = [...left].filter((patch) => waiting.get(patch) === 0).reverse();
  while (left.size > 0) {
    // In a cycle nothing is ready: its first is taken.
    const patch = ready.pop() ?? (left.values().next().value as string);
    if (!left.delete(patch)) continue;
    sorted.push(patch);
    for (const next of new Set(newerOf(patch))) {
      const before = (waiting.get(next) ?? 0) - 1;
      waiting.set(next, before);
      if (before === 0) ready.push(next);
    }
  }
  return sorted;
}
