import { compareTexts } from '../../../compare-texts.ts';
import { rankOf } from '../../graph/graph-target.ts';
import { lastAfter } from '../../graph/last-after.ts';
import type { GraphTarget } from '../../graph/product-graph.ts';
import type { Installed, MissingStep } from '../installed.ts';
import { byDay } from './contains.ts';
import type { WindowsSystem } from './system.ts';

/** What is lacking and what nothing that is lacking replaces, with the rest folded under it. */
export interface Lacking {
  target: GraphTarget;
  folded: Set<string>;
}

export function foldReplaced(lacking: readonly GraphTarget[], { newerOf }: WindowsSystem): Lacking[] {
  const publishedOf = new Map(lacking.map(({ patch, published }) => [patch, published]));
  // Sources and dirty versions make circles, of which the one that was published last remains.
  const lastOf = lastAfter(new Set(publishedOf.keys()), newerOf, (patch) =>
    rankOf({ published: publishedOf.get(patch) ?? null, patch }),
  );
  const folded = Map.groupBy(lastOf.keys(), (patch) => lastOf.get(patch) ?? '');
  return lacking
    .filter(({ patch }) => !lastOf.has(patch))
    .map((target) => ({ target, folded: new Set(folded.get(target.patch) ?? []) }));
}

export function fold(into: Lacking, it: Lacking): void {
  for (const patch of patchesOf(it)) into.folded.add(patch);
}

/** It, and what is folded under it. */
export const patchesOf = ({ target, folded }: Lacking): string[] => [target.patch, ...folded];

/** Of each part the update that came last, the newest part first. Of one day a roll-up, which contains the months before. */
export function newestOfEach(left: readonly Lacking[]): Lacking[] {
  const isSingle = ({ target }: Lacking) => Number(target.class === 'security-only');
  const byAge = (a: Lacking, b: Lacking) =>
    byDay(b.target, a.target) || isSingle(a) - isSingle(b) || compareTexts(b.target.component, a.target.component);
  const parts = Map.groupBy(left.toSorted(byAge), ({ target }) => target.component);
  return [...parts.values()]
    .flatMap(([newest, ...older]) => {
      for (const it of older) if (newest && it.target.patch !== newest.target.patch) fold(newest, it);
      return newest ?? [];
    })
    .sort(byAge);
}

export function stepOf({ target, folded }: Lacking, { version: build }: Installed): MissingStep {
  const { patch, component, version } = target;
  return {
    ...{ patch, version, condition: '', choices: [], isFirst: false, isCertain: true },
    ...{ components: component === '' ? [] : [component], installed: component === '' ? build : '' },
    folded: [...folded].filter((it) => it !== patch).sort(),
  };
}
