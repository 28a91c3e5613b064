import { describe, expect, test } from 'vitest';
import { FEB, graphOf, JAN, MAR, target } from '../testing/graph-targets.ts';
import { replacedTargets } from './replaced-targets.ts';
import { chainOf, sortByAge } from './walk.ts';

describe('the graph of a product', () => {
  test('connects builds of which no source says that they follow each other', () => {
    const { edges } = graphOf([MAR, JAN, FEB], [{ newer: 'KB2', older: 'KB1', source: 'msrc' }]);
    expect(edges).toMatchObject([
      { older: 'KB1', newer: 'KB2', confidence: 'high', grounds: [{ kind: 'stated' }, { kind: 'order' }] },
      { older: 'KB2', newer: 'KB3', confidence: 'medium', grounds: [{ kind: 'order' }] },
    ]);
  });

  test('connects an older build with all that bring the next one', () => {
    const hotpatched = target('KB4', '10.0.17763.200');
    expect(graphOf([JAN, FEB, hotpatched, MAR], []).edges.map(({ older, newer }) => `${older} ${newer}`)).toEqual([
      'KB1 KB2',
      'KB1 KB4',
      'KB2 KB3',
      'KB4 KB3',
    ]);
  });

  test('lets a cumulative update of Windows 10 replace a security-only one before it, which replaces nothing', () => {
    const only = target('KB5', '10.0.17763.150', { class: 'security-only' });
    expect(graphOf([JAN, only, FEB], []).edges.map(({ older, newer }) => `${older} ${newer}`)).toEqual([
      'KB1 KB2',
      'KB5 KB2',
    ]);
    const packages = { branch: '', scheme: 'rpm' };
    expect(
      graphOf(
        [
          { ...only, ...packages },
          { ...FEB, ...packages },
        ],
        [],
      ).edges,
    ).toEqual([]);
  });

  test('goes on after a cumulative update with a successor that no source describes, but not after one of the servicing stack', () => {
    const plain = { branch: '', version: '', scheme: '' };
    const month = (patch: string, published: string) => target(patch, '', { ...plain, published });
    const [july, september, october] = [
      month('KB7', '2019-07-09'),
      month('KB9', '2019-09-10'),
      month('KB10', '2019-10-08'),
    ];
    const stack = month('KB8', '2019-08-13');
    const closed = new Map([july, september, october].map(({ patch }) => [patch, 30]));
    const stated = [
      { newer: 'KB9', older: 'KB7', source: 'msrc' },
      { newer: 'KB10', older: 'KB99', source: 'msrc' },
    ];
    const targets = [july, stack, september, october, { ...september, component: 'Internet Explorer 11' }, JAN];
    const { edges } = graphOf(targets, stated, closed);
    expect(edges.find(({ older }) => older === 'KB9')).toMatchObject({
      ...{ newer: 'KB10', confidence: 'medium', grounds: [{ kind: 'order', source: '' }] },
    });
    expect(edges.filter(({ older }) => older === 'KB8' || older === 'KB10')).toEqual([]);
    expect(replacedTargets(targets, edges).filter(({ patch }) => patch === 'KB9')).toMatchObject([
      { component: '', newer: 'KB10' },
      { component: 'Internet Explorer 11', newer: 'KB10' },
    ]);
    // Somebody says the contrary of the dates.
    const contrary = [...stated, { newer: 'KB9', older: 'KB10', source: 'msrc' }];
    expect(graphOf(targets, contrary, closed).edges.filter(({ older }) => older === 'KB9')).toEqual([]);
  });

  test('reports what replaces itself, what no source describes, and what contradicts the order', () => {
    const { edges, findings } = graphOf(
      [JAN, FEB],
      [
        { newer: 'KB1', older: 'KB1', source: 'msrc' },
        { newer: 'KB1', older: 'KB0', source: 'msrc' },
        { newer: 'KB1', older: 'KB2', source: 'wesng' },
      ],
    );
    expect(findings.map(({ kind }) => kind).sort()).toEqual(['mutual', 'mutual', 'self', 'unknown', 'unstated']);
    expect(replacedTargets([JAN, FEB], edges)).toMatchObject([{ patch: 'KB1', newer: 'KB2' }]);
  });

  test('keeps kinds apart: a hot patch, a preview or a security-only update replaces no cumulative one', () => {
    const hot = target('KB9', '10.0.17763.250', { class: 'hotpatch' });
    const preview = target('KB8', '10.0.17763.260', { class: 'preview' });
    const single = { branch: '6.1.7601', class: 'security-only' } as const;
    const old = [target('KB6', '6.1.7601.1', single), target('KB7', '6.1.7601.2', single)];
    const { edges } = graphOf([JAN, FEB, hot, preview, MAR, ...old], []);
    expect(edges.map(({ older, newer }) => `${older}→${newer}`).sort()).toEqual([
      'KB1→KB2',
      'KB2→KB3',
      'KB8→KB3',
      'KB9→KB3',
    ]);
  });

  test('shows what a second source says beside the vendor, and follows it only where the vendor says nothing', () => {
    const none = { version: '', branch: '', scheme: '' };
    const patches = [
      target('KB4', '', none),
      target('KB5', '', none),
      target('KB6', '', none),
      target('KB7', '', none),
    ];
    const { edges } = graphOf(patches, [
      { newer: 'KB6', older: 'KB5', source: 'msrc' },
      { newer: 'KB5', older: 'KB4', source: 'wesng' },
      { newer: 'KB6', older: 'KB4', source: 'wesng' },
      { newer: 'KB6', older: 'KB7', source: 'wesng' },
    ]);
    expect(edges.map(({ older, newer, disputed }) => `${older}→${newer} ${disputed}`)).toEqual([
      'KB5→KB6 ',
      'KB4→KB5 ',
      'KB4→KB6 sources',
      'KB7→KB6 sources',
    ]);
    expect(replacedTargets(patches, edges)).toMatchObject([{ patch: 'KB4', newer: 'KB5' }, { patch: 'KB5' }]);
    expect(edges.find(({ older }) => older === 'KB4')).toMatchObject({
      grounds: [{ kind: 'catalogue' }],
      confidence: 'medium',
    });
  });

  test('lets no second source replace what the vendor gave a version: the order of versions decides', () => {
    const aside = target('KB4', '', { version: '', branch: '', scheme: '' });
    const { edges } = graphOf([JAN, FEB, aside], [{ newer: 'KB4', older: 'KB2', source: 'wesng' }]);
    expect(replacedTargets([JAN, FEB, aside], edges)).toMatchObject([{ patch: 'KB1', newer: 'KB2' }]);
  });

  test('ends in a cycle of a thousand, and shows it once', () => {
    const ids = Array.from({ length: 1000 }, (_, at) => `KB${1000 + at}`);
    const edges = ids.map((newer, at) => ({
      older: ids[(at + 1) % 1000] as string,
      newer,
      grounds: [],
      confidence: 'high' as const,
      disputed: '' as const,
    }));
    expect(new Set(sortByAge(ids, edges)).size).toBe(1000);
    expect(chainOf('KB1500', edges, 400).nodes).toHaveLength(400);
  });
});
