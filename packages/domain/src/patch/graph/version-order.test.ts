import { describe, expect, test } from 'vitest';
import { graphOf, linked, target } from '../testing/graph-targets.ts';
import { comparePlaces, placeOf } from './build-place.ts';
import { withPathEnds } from './path-ends.ts';
import type { GraphTarget, StatedEdge } from './product-graph.ts';
import { replacedTargets } from './replaced-targets.ts';
import { orderedLines, sortVersions } from './version-order.ts';

const NET = { component: 'Microsoft .NET Framework 3.5 AND 4.8.1', branch: '', scheme: '' } as const;
const net = (patch: string, version: string, published: string | null = null) =>
  target(patch, version, { ...NET, published });
const office = (patch: string, version: string, published: string) =>
  target(patch, version, { branch: '', scheme: '', published });

function newest(targets: GraphTarget[], stated: StatedEdge[] = []): Record<string, string | null> {
  const { edges } = graphOf(targets, stated);
  const replaced = new Map(replacedTargets(targets, edges).map(({ patch, newer }) => [patch, newer]));
  const ends = withPathEnds(targets.map((it) => linked(it, { replacedBy: replaced.get(it.patch) ?? null })));
  return Object.fromEntries(ends.map(({ patch, recommended }) => [patch, recommended]));
}

describe('the place of a version', () => {
  test.each([
    ['1.001', ''],
    ['V1.003', ''],
    ['1', ''],
  ])('%s counts updates and is no build', (version) => {
    expect(placeOf(office('KB1', version, '2023-09-12'))).toBeNull();
  });

  test.each(['4.x', '5215.1000', '10.0.17763.1'])('of .NET is none for %s', (version) => {
    expect(placeOf(net('KB1', version))).toBeNull();
  });

  test('of .NET is the build, in whichever of five ways it is written', () => {
    const written = ['4.8.9206.0', '4.8.09214.01', '4.8.1.9256.03', '4.8.109277.02', '4.8.1.09321.01', '09332.04'];
    expect(written.map((version) => placeOf(net('KB1', version))?.build)).toEqual(
      ['9206', '9214', '9256', '9277', '9321', '9332'], // in the order of their months
    );
    expect(placeOf(net('KB1', '4.703930.02'))).toEqual({ family: '4', build: '3930' });
  });

  test('of the files of two runtimes is beside each other', () => {
    expect(placeOf(net('KB1', '2.0.50727.9181'))).toEqual({ family: '2.0.50727', build: '9181' });
    expect(placeOf(net('KB1', '3.5.1.30729.8974'))).toEqual(placeOf(net('KB1', '30729.8974')));
    expect(comparePlaces(net('KB1', '2.0.50727.9181'), net('KB2', '3.0.30729.9165'))).toBeNull();
  });

  test('of Office says nothing of Click-to-Run, nor of the end of a build', () => {
    const msi = office('KB1', '16.0.5556.1001', '2026-06-09');
    expect(comparePlaces(msi, office('KB2', '16.0.14931.20612', '2022-08-09'))).toBeNull();
    expect(comparePlaces(msi, office('KB3', '5215.1000', '2021-09-14'))).toBeNull();
    expect(comparePlaces(msi, office('KB4', '16.0.5500.1000', '2025-06-10'))).toBe(1);
  });

  test('of a module without a stream is beside other major lines', () => {
    const postgresql = (patch: string, version: string) =>
      target(patch, version, { component: 'postgresql-server', branch: '', scheme: 'rpm' });
    const [first, next, other] = [
      postgresql('A1', '16.13-1.module_el9.7.0+200'),
      postgresql('A2', '16.14-1.module_el9.8.0+266'),
      postgresql('A3', '18.4-2.module_el9.8.0+260'),
    ];
    expect(newest([first, next, other])).toEqual({ A1: 'A2', A2: 'A2', A3: 'A3' });
  });
});

describe('the order of a line', () => {
  test('leaves out the version that does not agree with the days of the others', () => {
    const line = [
      target('KB1', '10.0.17763.100', { published: '2020-01-14' }),
      target('KB2', '10.0.17763.9000', { published: '2020-02-11' }),
      target('KB3', '10.0.17763.300', { published: '2020-03-10' }),
      target('KB4', '10.0.17763.350', { published: null }),
      target('KB5', '10.0.17763.400', { published: '2020-04-14' }),
    ];
    expect(orderedLines(line.toReversed()).map((of) => of.map(({ patch }) => patch))).toEqual([
      ['KB1', 'KB3', 'KB4', 'KB5'],
    ]);
    expect(newest(line)).toEqual({ KB1: 'KB5', KB2: 'KB2', KB3: 'KB5', KB4: 'KB5', KB5: 'KB5' });
  });

  test('of two thousand that all contradict each other is of few of them, and is twice the work of half as many', () => {
    const daysRead = (count: number) => {
      let read = 0;
      const line = Array.from({ length: count }, (_, at) => {
        const published = new Date(4e12 - at * 864e5).toISOString().slice(0, 10);
        return Object.defineProperty(target(`KB${at}`, `10.0.17763.${at}`, { published }), 'published', {
          get: () => {
            read += 1;
            return published;
          },
        });
      });
      expect(orderedLines(line)[0]?.length).toBeLessThan(70);
      return read;
    };
    expect(daysRead(2_000)).toBeLessThan(3 * daysRead(1_000));
  });

  test('of .NET on a Windows 11 leads to the update of this year, and from none to an older one', () => {
    const months = [
      net('KB5032007', '4.8.9206.0', '2023-11-14'),
      net('KB5036620', '4.8.9236.0', '2024-04-09'),
      net('KB5039895', '4.8.1.9256.03', '2024-07-09'),
      net('KB5044033', '4.8.109277.02', '2024-10-08'),
      net('KB5066133', '4.8.1.09321.01', '2025-10-14'),
      net('KB5087058', '4.8.9334.0', '2026-05-12'),
    ];
    expect(new Set(Object.values(newest(months)))).toEqual(new Set(['KB5087058']));
  });

  test('of an update of several runtimes follows what replaces it in one of them', () => {
    const combined = ['2.0.50727.9068', '3.0.30729.9065', '4.8.4801.0'].map((version) =>
      net('KB5082414', version, '2026-04-14'),
    );
    const next = net('KB5087066', '4.8.04810.02', '2026-05-12');
    const { edges } = graphOf([...combined, next], []);
    expect(replacedTargets([...combined, next], edges).map(({ version, newer }) => [version, newer])).toEqual([
      ['4.8.4801.0', 'KB5087066'],
      ['2.0.50727.9068', 'KB5087066'],
      ['3.0.30729.9065', 'KB5087066'],
    ]);
  });

  test('of an update of Excel with a build of another edition is unknown: only what its maker states of it counts', () => {
    const excel = [
      office('KB5002208', '16.0.5332.1000', '2022-07-12'),
      office('KB5002232', '16.0.14931.20612', '2022-08-09'),
      office('KB5002281', '16.0.5366.1000', '2022-11-08'),
      office('KB5002877', '16.0.5556.1001', '2026-06-09'),
    ];
    const stated = [{ newer: 'KB5002232', older: 'KB5002208', source: 'msrc' }];
    expect(newest(excel, stated)).toEqual({
      ...{ KB5002208: 'KB5002877', KB5002232: 'KB5002232', KB5002281: 'KB5002877', KB5002877: 'KB5002877' },
    });
  });

  test('of updates of Internet Explorer that only count is what their maker states', () => {
    const explorer = [office('KB5030209', '1.001', '2023-09-12'), office('KB5065435', '1.000', '2025-09-09')];
    expect(newest(explorer)).toEqual({ KB5030209: 'KB5030209', KB5065435: 'KB5065435' });
    const stated = [{ newer: 'KB5065435', older: 'KB5030209', source: 'msrc' }];
    expect(newest(explorer, stated)).toEqual({ KB5030209: 'KB5065435', KB5065435: 'KB5065435' });
  });

  test('never goes back in time, for whatever product: such a link is shown, disputed, and passed over', () => {
    const rpm = (patch: string, version: string, published: string) =>
      target(patch, version, { component: 'box', branch: '', scheme: 'rpm', published });
    const line = [rpm('A1', '1.0-1', '2025-02-01'), rpm('A2', '1.0-2', '2024-01-01'), rpm('A3', '1.0-3', '2025-03-01')];
    const disputes = (stated: StatedEdge[]) =>
      graphOf(line, stated).edges.map(({ older, newer, disputed }) => `${older}→${newer} ${disputed}`);
    expect(disputes([])).toEqual(['A1→A2 dates', 'A1→A3 ', 'A2→A3 ']);
    expect(newest(line)).toEqual({ A1: 'A3', A2: 'A3', A3: 'A3' });
    // Its maker says that it is so.
    expect(disputes([{ newer: 'A2', older: 'A1', source: 'almalinux' }])).toEqual(['A1→A2 ', 'A1→A3 ', 'A2→A3 ']);
  });

  test('that goes back does not make a contrary statement doubtful', () => {
    const line = [
      target('KB1', '1.2.3', { branch: '', scheme: 'rpm', published: '2025-01-01' }),
      target('KB2', '1.2.2', { branch: '', scheme: 'rpm', published: '2025-02-01' }),
    ];
    const { edges } = graphOf(line, [{ newer: 'KB2', older: 'KB1', source: 'msrc' }]);
    expect(edges.map(({ older, newer, disputed }) => `${older}→${newer} ${disputed}`)).toEqual([
      'KB1→KB2 reversed',
      'KB2→KB1 dates',
    ]);
  });
});

test('patches are sorted by day where builds are written in several ways, else by version', () => {
  const months = [net('KB3', '4.8.9334.0', '2026-05-12'), net('KB1', '4.8.109277.02', '2024-10-08')];
  expect(sortVersions(months).map(({ patch }) => patch)).toEqual(['KB1', 'KB3']);
  const packages = [target('B', '1.0-2', { scheme: 'rpm' }), target('A', '1.0-10', { scheme: 'rpm' })];
  expect(sortVersions(packages).map(({ patch }) => patch)).toEqual(['B', 'A']);
});
