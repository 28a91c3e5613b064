import { expect, test } from 'vitest';
import { FEB, graphOf, JAN, linked, MAR, target } from '../testing/graph-targets.ts';
import { type GraphTarget, keyOf, type StatedEdge } from './product-graph.ts';
import { replacedTargets } from './replaced-targets.ts';
import { unclearTargets } from './unclear-targets.ts';

/** Ids of patches of which nothing says whether they go on. */
function unclear(targets: GraphTarget[], stated: StatedEdge[] = []): string[] {
  const { edges } = graphOf(targets, stated);
  const replaced = new Map(replacedTargets(targets, edges).map((it) => [keyOf(it), it.newer]));
  const found = unclearTargets(
    targets.map((it) => linked(it, { replacedBy: replaced.get(keyOf(it)) ?? null })),
    edges,
  );
  return targets.flatMap((it) => (found.has(keyOf(it)) ? [it.patch] : [])).sort();
}

const old = (patch: string, published: string | null, more: Partial<GraphTarget> = {}) =>
  target(patch, '', { scheme: '', branch: '', published, ...more });
const [OLD, LATER] = [old('KB1', '2012-01-10'), old('KB2', '2013-02-12')];

test('a patch without a build beside a later one is neither the newest nor replaced, and the newest is', () => {
  expect(unclear([OLD, LATER])).toEqual(['KB1']);
});

test.each([
  ['a source states that it is replaced', [OLD, LATER], [{ newer: 'KB2', older: 'KB1', source: 'msrc' }]],
  ['a source states that it replaces the later one', [OLD, LATER], [{ newer: 'KB1', older: 'KB2', source: 'msrc' }]],
  ['builds have an order', [JAN, FEB, MAR], []],
  ['the later one is of another component', [OLD, { ...LATER, component: 'Office' }], []],
  ['the later one is of a kind that replaces nothing', [OLD, { ...LATER, class: 'security-only' as const }], []],
  ['the later one was withdrawn', [OLD, { ...LATER, withdrawn: true }], []],
  ['both are of one day', [OLD, { ...LATER, published: OLD.published }], []],
  ['its day is unknown', [{ ...OLD, published: null }, LATER], []],
])('it is clear where %s', (_why, targets, stated) => {
  expect(unclear(targets, stated)).toEqual([]);
});
