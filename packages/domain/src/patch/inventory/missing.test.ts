import { expect, test } from 'vitest';
import { FEB, graphOf, JAN, MAR, target } from '../testing/graph-targets.ts';
import { missingPatches } from './missing.ts';

test('an inventory lacks the newest alone, with the older ones folded under it', () => {
  const targets = [JAN, FEB, MAR];
  const { edges } = graphOf(targets, []);
  const lacking = (patches: string[], version: string) =>
    missingPatches(targets, edges, new Set(['KB1', 'KB2', 'KB3']), { patches, version, packages: new Map() });
  expect(lacking([], '10.0.17763.50')).toMatchObject([{ patch: 'KB3', folded: ['KB1', 'KB2'] }]);
  expect(lacking([], '10.0.17763.200')).toMatchObject([{ patch: 'KB3', folded: [] }]);
  expect(lacking(['KB2'], '10.0.17763')).toMatchObject([{ patch: 'KB3', folded: [] }]);
  expect(lacking(['KB3'], '')).toEqual([]);
});

test('of patches that replace each other in a circle the one that came last is lacking, with the others under it', () => {
  const targets = [JAN, FEB, MAR].map((it) => ({ ...it, version: '' }));
  const circle = ['KB1', 'KB3', 'KB2', 'KB1'];
  const edges = circle.slice(1).map((newer, at) => ({
    ...{ older: circle[at] as string, newer, grounds: [] },
    ...{ confidence: 'high' as const, disputed: '' as const },
  }));
  const state = { patches: [], version: '', packages: new Map() };
  expect(missingPatches(targets, edges, new Set(['KB1', 'KB2', 'KB3']), state)).toMatchObject([
    { patch: 'KB3', folded: ['KB1', 'KB2'] },
  ]);
});

test('a release that gets the updates of another one is judged by their builds', () => {
  const image = target('KB4', '10.0.19041.5000', { branch: '10.0.19041' });
  const lacking = (version: string) =>
    missingPatches([image], [], new Set(['KB4']), { patches: [], version, packages: new Map() }).map(
      ({ patch }) => patch,
    );
  expect(['10.0.19045.4000', '10.0.19045', '10.0.19045.5000', '10.0.22631.4000'].map(lacking)).toEqual([
    ['KB4'],
    ['KB4'],
    [],
    [],
  ]);
});

test('what is missing is found in chains and tangles of any length', () => {
  const builds = Array.from({ length: 3_000 }, (_, at) => target(`KB${at}`, `10.0.17763.${at}`));
  const { edges } = graphOf(builds, []);
  const all = new Set(builds.map(({ patch }) => patch));
  const nothing = { patches: [], version: '', packages: new Map<string, string[]>() };
  expect(missingPatches(builds, edges, all, nothing)).toMatchObject([{ patch: 'KB2999', folded: { length: 2_999 } }]);
  const older = (at: number) => builds.slice(0, at).map(({ patch }) => patch);
  const tangle = builds
    .slice(0, 300)
    .flatMap(({ patch }, at) => older(at).map((it) => ({ newer: patch, older: it, source: 'msrc' })));
  const tangled = graphOf(builds.slice(0, 300), tangle).edges;
  expect(missingPatches(builds.slice(0, 300), tangled, all, nothing)).toHaveLength(1);
});
