import { compareVersions } from '../../product/version.ts';
import { type GraphTarget, mayReplace, type PatchEdge, sortVersions } from './product-graph.ts';
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
  const lines = Map.groupBy(targets, ({ component, branch, scheme }) => [component, branch, scheme].join('\n'));
  const lastRollup = new Map<string, GraphTarget>();
  for (const target of targets) {
    const last = lastRollup.get(target.component);
    if (target.class === 'rollup' && !target.withdrawn && target.published !== null)
      if (last === undefined || rankOf(target) > rankOf(last)) lastRollup.set(target.component, target);
  }
  const found: ReplacedTarget[] = [];
  for (const line of lines.values()) {
    const newestFirst = sortVersions(line.filter(({ version }) => version !== '')).reverse();
    const byClass = new Map<GraphTarget['class'], GraphTarget[]>();
    const replacing = (older: GraphTarget): GraphTarget[] => {
      const those =
        byClass.get(older.class) ?? newestFirst.filter((other) => mayReplace(other, { ...older, patch: '' }));
      byClass.set(older.class, those);
      return those;
    };
    for (const { patch, component, branch, version, scheme, ...older } of line) {
      const target = { patch, component, branch, version, scheme, ...older };
      const byOrder = replacing(target).find((other) => other.patch !== patch);
      const isNewer = byOrder && version !== '' && (compareVersions(byOrder.version, version, scheme) ?? 0) > 0;
      const newer = isNewer
        ? byOrder.patch
        : (newestStated(usable.get(patch) ?? [], facts, version) ?? laterRollup(target, lastRollup.get(component)));
      if (newer !== null) found.push({ patch, component, branch, version, newer });
    }
  }
  return found;
}

/** By a vendor, if one states it; what others repeat, and the next month, count only without a version to order by. */
function newestStated(
  edges: readonly PatchEdge[],
  facts: ReadonlyMap<string, GraphTarget>,
  version: string,
): string | null {
  const stated = edges.filter(({ grounds }) => grounds.some(({ kind }) => kind === 'stated'));
  return newestOf(stated, facts) ?? (version === '' ? newestOf(edges, facts) : null);
}

/** Withdrawn ones, and those that must not be recommended, replace nothing. */
function newestOf(edges: readonly PatchEdge[], facts: ReadonlyMap<string, GraphTarget>): string | null {
  const known = edges
    .flatMap(({ newer }) => facts.get(newer) ?? [])
    .filter(({ withdrawn, class: kind }) => !withdrawn && kind !== 'preview');
  return known.sort((a, b) => (rankOf(a) < rankOf(b) ? 1 : -1))[0]?.patch ?? null;
}
const rankOf = ({ published, patch }: GraphTarget): string => `${published ?? ''} ${patch}`;

/** A monthly roll-up contains those of earlier months, also where no source describes the update between them. */
function laterRollup({ class: kind, version, published }: GraphTarget, last: GraphTarget | undefined): string | null {
  if (kind !== 'rollup' || version !== '' || published === null) return null;
  return last && (last.published ?? '') > published ? last.patch : null;
}
