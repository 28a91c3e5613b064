import type { LinkedTarget } from './path-ends.ts';
import { keyOf, mayReplace, type PatchEdge } from './product-graph.ts';
import { reach } from './reach.ts';
import { lineOf, orderedLines } from './version-order.ts';
import { isUsable, neighbours } from './walk.ts';

/**
 * What nothing replaces, though something of its line that may have done so came later, and neither the order of versions nor a source says which of the two goes on. By keyOf().
 * The newest of a line is never one.
 */
export function unclearTargets(targets: readonly LinkedTarget[], edges: readonly PatchEdge[]): Set<string> {
  const { olderOf } = neighbours(edges.filter(isUsable));
  const ordered = new Map(
    orderedLines(targets).flatMap((line) => line.map((target) => [keyOf(target), line] as const)),
  );
  const unclear = new Set<string>();
  for (const line of Map.groupBy(targets, lineOf).values()) {
    for (const target of line) {
      const { published, replacedBy, withdrawn } = target;
      if (replacedBy !== null || withdrawn || published === null) continue;
      const own = ordered.get(keyOf(target));
      const later = line.filter(
        (other) =>
          other.published !== null &&
          other.published > published &&
          mayReplace(other, target) &&
          (own === undefined || ordered.get(keyOf(other)) !== own),
      );
      if (later.length === 0) continue;
      const contained = reach([target.patch], olderOf);
      if (later.some(({ patch }) => !contained.has(patch))) unclear.add(keyOf(target));
    }
  }
  return unclear;
}
