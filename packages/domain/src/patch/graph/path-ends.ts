import type { GraphTarget } from './product-graph.ts';

/** What a patch brings, and what came after it. */
export interface LinkedTarget extends GraphTarget {
  /** A patch that replaces it here. */
  replacedBy: string | null;
  /** Patches that were published to correct faults of this one. */
  correctedBy: readonly string[];
}
/** Where the path of a target ends: it, what replaces it, what replaces that …; worked out with the graph, so that no chain is followed while somebody waits. */
export interface PathEnd {
  /** The last patch that is offered and without a fault that another had to correct; null if there is none. */
  recommended: string | null;
  /** The last that is offered, whatever its faults. */
  lastOffered: string | null;
}
export type SafeTarget = LinkedTarget & PathEnd;

const OPTIONAL: readonly GraphTarget['class'][] = ['preview', 'hotpatch'];
/** Of a kind that one chooses, or has to be enrolled for. */
export const isOptional = ({ class: kind }: GraphTarget): boolean => OPTIONAL.includes(kind);
/** What everybody may install: not optional, not withdrawn. */
export const isOffered = (target: GraphTarget): boolean => !target.withdrawn && !isOptional(target);

/** @param targets all of one product */
export function withPathEnds(targets: readonly LinkedTarget[]): SafeTarget[] {
  const byPatch = Map.groupBy(targets, ({ patch }) => patch);
  return targets.map((target) => {
    const offered = pathFrom(target, byPatch).filter(isOffered);
    return {
      ...target,
      recommended: offered.findLast(({ correctedBy }) => correctedBy.length === 0)?.patch ?? null,
      lastOffered: offered.at(-1)?.patch ?? null,
    };
  });
}

/** Each patch once, so a cycle ends. */
function pathFrom(from: LinkedTarget, byPatch: ReadonlyMap<string, readonly LinkedTarget[]>): LinkedTarget[] {
  const path = new Map<string, LinkedTarget>();
  for (let target: LinkedTarget | undefined = from; target && !path.has(target.patch); ) {
    path.set(target.patch, target);
    target = inPlaceOf(from, byPatch.get(target.replacedBy ?? '') ?? []);
  }
  return [...path.values()];
}

/** Of the targets of one patch on a product, the one that takes the place of an earlier target. */
export function inPlaceOf<Target extends GraphTarget>(
  from: GraphTarget,
  brought: readonly Target[],
): Target | undefined {
  const own = brought.filter(({ component }) => component === from.component);
  // A component goes on in updates of the whole product; a line under another branch, where builds were not stated from the start.
  const found = own.length > 0 ? own : brought.filter(({ component }) => component === '');
  return found.find(({ branch }) => branch === from.branch) ?? found[0];
}
