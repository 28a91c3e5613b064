import { placeOf } from './build-place.ts';
import { rankOf } from './graph-target.ts';
import type { GraphTarget, StatedEdge } from './product-graph.ts';

/** Updates of the servicing stack, and single ones, close fewer: what closes that many brings the whole month. */
export const CLOSED_BY_CUMULATIVE = 3;
const IE = /^Internet Explorer \d/;

/** How many vulnerabilities each patch closes. `fixes`: by id of a vulnerability, the patches that close it. */
export function closedBy(fixes: ReadonlyMap<string, ReadonlySet<string>>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const patches of fixes.values()) for (const patch of patches) counts.set(patch, (counts.get(patch) ?? 0) + 1);
  return counts;
}

/**
 * Cumulative updates of Windows 10 and Internet Explorer that state no build, and the next one: the update that replaces such an update is sometimes one that no source
 * describes. The next one contains it all the same.
 */
export function gapEdges(
  targets: readonly GraphTarget[],
  stated: readonly StatedEdge[],
  closed: ReadonlyMap<string, number>,
): [older: string, newer: string][] {
  const isTen = targets.some(({ scheme, branch }) => scheme === 'windows' && branch.startsWith('10.'));
  const known = new Set(targets.map(({ patch }) => patch));
  const replaced = new Set(stated.flatMap(({ newer, older }) => (newer !== older && known.has(newer) ? [older] : [])));
  const cumulative = targets
    .filter(
      ({ component, class: kind, patch, published, withdrawn }) =>
        ((isTen && component === '') || IE.test(component)) &&
        (kind === 'update' || kind === 'out-of-band') &&
        (closed.get(patch) ?? 0) >= CLOSED_BY_CUMULATIVE &&
        published !== null &&
        !withdrawn,
    )
    .sort((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1));
  return [...Map.groupBy(cumulative, ({ component }) => component).values()].flatMap((line) =>
    line.flatMap((older, at): [string, string][] => {
      if (placeOf(older) !== null || replaced.has(older.patch)) return [];
      const replacedByIt = new Set(stated.flatMap((edge) => (edge.newer === older.patch ? [edge.older] : [])));
      const newer = line
        .slice(at + 1)
        .find(({ patch, published }) => (published ?? '') > (older.published ?? '') && !replacedByIt.has(patch));
      return newer ? [[older.patch, newer.patch]] : [];
    }),
  );
}
