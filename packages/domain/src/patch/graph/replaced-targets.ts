import { comparePlaces, placeOf } from './build-place.ts';
import { rankOf } from './graph-target.ts';
import { type GraphTarget, isEarlier, mayReplace, type PatchEdge } from './product-graph.ts';
import { orderedLines } from './version-order.ts';
import { isUsable } from './walk.ts';

export interface ReplacedTarget {
  patch: string;
  component: string;
  branch: string;
  version: string;
  newer: string;
}

/**
 * What replaces each patch, component by component: the newest version of its line that may, else the newest patch of which a source says so, else the newest
 * monthly roll-up after a roll-up without a version. A patch of several packages is replaced in one of them and not in another.
 */
export function replacedTargets(targets: readonly GraphTarget[], edges: readonly PatchEdge[]): ReplacedTarget[] {
  const usable = Map.groupBy(edges.filter(isUsable), ({ older }) => older);
  const facts = new Map(targets.map((target) => [target.patch, target]));
  const lineOf = new Map(orderedLines(targets).flatMap((line) => line.map((target) => [target, line] as const)));
  const replacing = replacingIn();
  const lastRollup = new Map<string, GraphTarget>();
  for (const target of targets) {
    const last = lastRollup.get(target.component);
    if (target.class === 'rollup' && !target.withdrawn && target.published !== null)
      if (last === undefined || rankOf(target) > rankOf(last)) lastRollup.set(target.component, target);
  }
  const found: ReplacedTarget[] = [];
  for (const target of targets) {
    const { patch, component, branch, version } = target;
    const line = lineOf.get(target);
    const newer =
      (line && replacing(line, target)) ??
      newestStated(target, usable.get(patch) ?? [], { facts, isOrdered: line !== undefined }) ??
      laterRollup(target, lastRollup.get(component));
    if (newer !== null) found.push({ patch, component, branch, version, newer });
  }
  return [...found, ...otherVersions(targets, found, facts)];
}

/** The other versions that a replaced patch brings to the same line, such as those of older runtimes: what replaces the patch in one of them replaces it. */
function otherVersions(
  targets: readonly GraphTarget[],
  found: readonly ReplacedTarget[],
  facts: ReadonlyMap<string, GraphTarget>,
): ReplacedTarget[] {
  const placeOfPatch = ({ patch, component, branch }: Pick<ReplacedTarget, 'patch' | 'component' | 'branch'>) =>
    [patch, component, branch].join('\n');
  const byPatch = Map.groupBy(found, placeOfPatch);
  return targets.flatMap(({ patch, component, branch, version }) => {
    const of = byPatch.get(placeOfPatch({ patch, component, branch })) ?? [];
    if (of.length === 0 || of.some((it) => it.version === version)) return [];
    const [newest] = of
      .map(({ newer }) => ({ newer, rank: rankOf({ published: facts.get(newer)?.published ?? null, patch: newer }) }))
      .sort((a, b) => (a.rank < b.rank ? 1 : -1));
    return newest ? [{ patch, component, branch, version, newer: newest.newer }] : [];
  });
}

/** The newest version of a line that replaces a target of it. */
function replacingIn() {
  const candidates = new Map<readonly GraphTarget[], Map<GraphTarget['class'], GraphTarget[]>>();
  return (line: readonly GraphTarget[], older: GraphTarget): string | undefined => {
    const byClass = candidates.get(line) ?? new Map<GraphTarget['class'], GraphTarget[]>();
    candidates.set(line, byClass);
    const those =
      byClass.get(older.class) ?? line.toReversed().filter((other) => mayReplace(other, { ...older, patch: '' }));
    byClass.set(older.class, those);
    const newest = those.find((other) => other.patch !== older.patch && !isEarlier(other, older));
    return newest && (comparePlaces(newest, older) ?? 0) > 0 ? newest.patch : undefined;
  };
}

/**
 * By a vendor, if one states it. What others repeat, and the next month, count only where no version says which one is newer: the patch has none, or the one that replaces it, which
 * came later.
 */
function newestStated(
  target: GraphTarget,
  edges: readonly PatchEdge[],
  { facts, isOrdered }: { facts: ReadonlyMap<string, GraphTarget>; isOrdered: boolean },
): string | null {
  const stated = edges.filter(({ grounds }) => grounds.some(({ kind }) => kind === 'stated'));
  const others = edges.filter(({ newer }) => {
    const other = facts.get(newer);
    return !isOrdered || (other !== undefined && placeOf(other) === null && isEarlier(target, other));
  });
  return newestOf(stated, facts) ?? newestOf(others, facts);
}

/** Withdrawn ones, and those that must not be recommended, replace nothing. */
function newestOf(edges: readonly PatchEdge[], facts: ReadonlyMap<string, GraphTarget>): string | null {
  const known = edges
    .flatMap(({ newer }) => facts.get(newer) ?? [])
    .filter(({ withdrawn, class: kind }) => !withdrawn && kind !== 'preview');
  return known.sort((a, b) => (rankOf(a) < rankOf(b) ? 1 : -1))[0]?.patch ?? null;
}

/** A monthly roll-up contains those of earlier months, also where no source describes the update between them. */
function laterRollup({ class: kind, version, published }: GraphTarget, last: GraphTarget | undefined): string | null {
  if (kind !== 'rollup' || version !== '' || published === null) return null;
  return last && (last.published ?? '') > published ? last.patch : null;
}
