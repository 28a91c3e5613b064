import { expect, test } from 'vitest';
import type { GraphTarget } from '../graph/product-graph.ts';
import { FEB, graphOf, JAN, MAR, target } from '../testing/graph-targets.ts';
import type { Installed } from './installed.ts';
import { byWeight, missingPatches } from './missing.ts';

const NOTHING: Installed = { patches: [], version: '', packages: new Map(), hasEpochs: true };
/** Patch → what it closes: itself, unless given. */
const closingOf = (targets: readonly GraphTarget[], closes: Record<string, string[]> = {}) =>
  new Map(targets.map(({ patch }) => [patch, closes[patch] ?? [`CVE-${patch}`]]));
function lackingOf(
  targets: GraphTarget[],
  installed: Partial<Installed>,
  closes: Record<string, string[]> = {},
  edges = graphOf(targets, []).edges,
) {
  return missingPatches({ targets, edges, closing: closingOf(targets, closes) }, { ...NOTHING, ...installed });
}
const patchesIn = ({ steps }: ReturnType<typeof missingPatches>) => steps.map(({ patch }) => patch);

test('an inventory lacks the newest alone, with the older ones folded under it', () => {
  const lacking = (patches: string[], version: string) => lackingOf([JAN, FEB, MAR], { patches, version }).steps;
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
  expect(lackingOf(targets, {}, {}, edges).steps).toMatchObject([{ patch: 'KB3', folded: ['KB1', 'KB2'] }]);
});

test('a release that gets the updates of another one is judged by their builds', () => {
  const image = target('KB4', '10.0.19041.5000', { branch: '10.0.19041' });
  const lacking = (version: string) => patchesIn(lackingOf([image], { version }));
  expect(['10.0.19045.4000', '10.0.19045', '10.0.19045.5000', '10.0.22631.4000'].map(lacking)).toEqual([
    ['KB4'],
    ['KB4'],
    [],
    [],
  ]);
});

test('beside the newest cumulative update there is no older one, and no single update but of boot loaders', () => {
  const build = (patch: string, revision: number) => target(patch, `10.0.17763.${revision}`);
  const targets = [build('KB120', 200), build('KB130', 300), target('KB101', ''), target('KB102', '')];
  const answer = lackingOf(targets, {}, { KB102: ['CVE-2020-0689'] }, []);
  expect(answer.steps).toMatchObject([{ patch: 'KB130', folded: ['KB101', 'KB120'] }, { patch: 'KB102' }]);
});

test('a cumulative update without a stated build is known by how much it closes', () => {
  const targets = [target('KB120', '10.0.17763.200'), target('KB130', '', { branch: '', scheme: '' })];
  const answer = lackingOf(targets, { version: '10.0.17763' }, { KB130: ['CVE-1', 'CVE-2', 'CVE-3'] }, []);
  expect(answer.steps).toMatchObject([{ patch: 'KB130', folded: ['KB120'] }]);
});

test('what others need comes first: the servicing stack, only where no cumulative update brings it', () => {
  const stack = target('KB0', '', { published: '2019-03-12' });
  const closes = { KB0: ['ADV990001'] };
  expect(lackingOf([JAN, stack], {}, closes).steps).toMatchObject([{ patch: 'KB0', isFirst: true }, { patch: 'KB1' }]);
  expect(patchesIn(lackingOf([JAN, FEB, stack], { patches: ['KB1'] }, closes))).toEqual(['KB2']);
  const late = target('KB6', '10.0.17763.8880', { published: '2026-06-09' });
  expect(lackingOf([late, stack], {}, closes).steps).toMatchObject([{ patch: 'KB6', folded: ['KB0'] }]);
});

const net = (patch: string, versions: string, published: string) =>
  target(patch, '', { component: `Microsoft .NET Framework ${versions}`, branch: '', scheme: '', published });
test('of .NET the version that is there is updated; without a sign of one there is one line with the choice', () => {
  const targets = [
    net('KB11', '4.7.2', '2019-05-14'),
    net('KB12', '3.5 AND 4.7.2', '2026-05-12'),
    net('KB13', '3.5 AND 4.8', '2026-05-12'),
    net('KB10', '3.5 AND 4.8', '2025-10-14'),
  ];
  const lacking = (patches: string[]) => lackingOf(targets, { patches }).steps;
  expect(lacking([])).toMatchObject([
    {
      condition: '按已安装的 .NET Framework 版本选一个',
      choices: [{ patch: 'KB13' }, { patch: 'KB12' }],
      folded: ['KB10', 'KB11'],
    },
  ]);
  expect(lacking(['KB11'])).toMatchObject([{ patch: 'KB12', condition: '', choices: [] }]);
  expect(lacking(['KB10'])).toMatchObject([{ patch: 'KB13', condition: '' }]);
  expect(lacking(['KB13'])).toEqual([]);
  // 4.8 may have come after the update of 4.7.2.
  expect(lacking(['KB12'])).toMatchObject([
    { patch: 'KB13', condition: '装有以下 .NET Framework 时才需要', isCertain: false, choices: [{ patch: 'KB13' }] },
  ]);
});

test('a version of .NET beside the one that the cumulative updates bring is asked for on the condition that it is there', () => {
  const own = target('KB16', '10.0.17763.400', { component: 'Microsoft .NET Framework 4.7.2' });
  const targets = [target('KB16', '10.0.17763.400'), own, net('KB17', '4.8', '2021-02-09')];
  expect(lackingOf(targets, { patches: ['KB16'] }).steps).toMatchObject([
    { patch: 'KB17', condition: '装有以下 .NET Framework 时才需要', choices: [{ patch: 'KB17' }] },
  ]);
});

test('optional parts are asked for only where an update of them is installed, and nothing that has no number', () => {
  const flash = (patch: string, published: string) =>
    target(patch, '', { component: 'Adobe Flash Player', branch: '', published });
  const image = target('REL-WINDOWS-10-RAW-IMAGE-EXTENSION-2.1', '2.1', { scheme: '', branch: '' });
  const targets = [flash('KB21', '2019-02-12'), flash('KB22', '2020-06-09'), image];
  expect(lackingOf(targets, {}).steps).toEqual([]);
  expect(patchesIn(lackingOf(targets, { patches: ['KB21'] }))).toEqual(['KB22']);
});

test('a roll-up of Windows before 10 contains the security-only updates, and what came before it from October 2016 on', () => {
  const older = { branch: '', scheme: '', published: '2017-03-14' };
  const targets = [
    target('KB4012215', '', { ...older, class: 'rollup' }),
    target('KB4012212', '', { ...older, class: 'security-only' }),
    target('KB4012218', '', { ...older, component: 'Internet Explorer 11' }),
    target('KB2393802', '', { ...older, published: '2011-02-08' }),
  ];
  const lacking = (patches: string[]) => lackingOf(targets, { patches, version: '6.1.7601' });
  expect(lacking([]).steps).toMatchObject([
    { patch: 'KB4012218' },
    { patch: 'KB4012215', folded: ['KB4012212'] },
    { patch: 'KB2393802' },
  ]);
  expect(patchesIn(lacking(['KB4012215', 'KB4012218']))).toEqual(['KB2393802']);
});

test('what is missing is found in chains and tangles of any length', () => {
  const builds = Array.from({ length: 1_000 }, (_, at) => target(`KB${at}`, `10.0.17763.${at}`));
  expect(lackingOf(builds, {}).steps).toMatchObject([{ patch: 'KB999', folded: { length: 999 } }]);
  const older = (at: number) => builds.slice(0, at).map(({ patch }) => patch);
  const tangle = builds
    .slice(0, 300)
    .flatMap(({ patch }, at) => older(at).map((it) => ({ newer: patch, older: it, source: 'msrc' })));
  const tangled = graphOf(builds.slice(0, 300), tangle).edges;
  expect(lackingOf(builds.slice(0, 300), {}, {}, tangled).steps).toHaveLength(1);
});

test('what others need comes first, then what is exploited, then what is severe, then what closes most', () => {
  const weights = { a: [0, 4, 9], b: [1, 2, 1], c: [0, 4, 10], d: [0, 0, 0] } as const;
  const steps = (['a', 'b', 'c', 'd'] as const).map((patch) => ({ patch, isFirst: patch === 'd' }));
  const sorted = byWeight(steps, ({ patch }) => {
    const [exploited, severity, closed] = weights[patch];
    return { exploited, severity, closed };
  });
  expect(sorted.map(({ patch }) => patch)).toEqual(['d', 'b', 'c', 'a']);
});

const rpm = (patch: string, component: string, version: string, branch = '') =>
  target(patch, version, { component, branch, scheme: 'rpm' });
const packages = (...list: [name: string, version: string][]) =>
  new Map(list.map(([name, version]) => [name, [version]]));

test('a list without epochs is compared without; one that states them, with', () => {
  const targets = [rpm('A-1', 'bind', '32:9.16.23-40.el9')];
  const lacking = (version: string, hasEpochs: boolean) =>
    patchesIn(lackingOf(targets, { packages: packages(['bind', version]), hasEpochs }));
  expect(lacking('9.16.23-40.el9', false)).toEqual([]);
  expect(lacking('9.16.23-39.el9', false)).toEqual(['A-1']);
  expect(lacking('9.16.23-40.el9', true)).toEqual(['A-1']);
  expect(lacking('32:9.16.23-40.el9', true)).toEqual([]);
});

const NO_EPOCH = '列表没有写 epoch，公告里这个软件包的 epoch 变过，无法判断新旧；请改用带 epoch 的导出格式';
test('a list without epochs cannot show whether a fix that raised the epoch is there', () => {
  const targets = [rpm('A-1', 'podman', '3:4.9-1.el9'), rpm('A-2', 'podman', '4:4.4-2.el9')];
  const answer = (version: string, hasEpochs = false) => {
    const { steps, unjudged } = lackingOf(targets, { packages: packages(['podman', version]), hasEpochs });
    return [steps.map(({ patch }) => patch), unjudged.map(({ why }) => why)];
  };
  expect(answer('4.4-1.el9')).toEqual([['A-2'], []]);
  expect(answer('4.9-1.el9')).toEqual([['A-2'], []]);
  expect(answer('4.4-2.el9')).toEqual([[], []]);
  expect(answer('4.9-2.el9')).toEqual([[], [NO_EPOCH]]);
  expect(answer('4.4-3.el9')).toEqual([[], [NO_EPOCH]]);
  expect(answer('4:4.4-3.el9', true)).toEqual([[], []]);
});

test('a fix without a version, a build of somebody else and an old second copy do not count as there', () => {
  const targets = [rpm('A-1', 'vim', ''), rpm('A-2', 'curl', '8.0-1.el9'), rpm('A-2', 'kernel', '5.14-2.el9')];
  const answer = (...list: [string, string[]][]) => lackingOf(targets, { packages: new Map(list), hasEpochs: true });
  expect(answer(['vim', ['9-1.el9']]).unjudged).toMatchObject([{ why: '公告没有写明修复的版本', names: ['vim'] }]);
  expect(answer(['curl', ['8.9-1']])).toMatchObject({ steps: [], unjudged: [{ names: ['curl'] }] });
  expect(answer(['curl', ['7.9-1']]).steps).toMatchObject([{ patch: 'A-2' }]);
  expect(answer(['curl', ['8.0-1.el9', '7.9-1.el9']]).steps).toMatchObject([{ patch: 'A-2' }]);
  expect(answer(['kernel', ['5.14-2.el9', '5.14-1.el9']])).toEqual({ steps: [], unjudged: [] });
});

test('an advisory that names no vulnerability is asked for, an erratum of another kind that closes none is not', () => {
  const targets = ['DSA-1', 'RLBA-2019:0973'].map((patch) => rpm(patch, 'curl', '8.0-1.el9'));
  const installed = { ...NOTHING, packages: packages(['curl', '7.9-1.el9']) };
  expect(patchesIn(missingPatches({ targets, edges: [], closing: new Map() }, installed))).toEqual(['DSA-1']);
});

test('each package has a line of its own: an erratum of another package of the same source does not fold it', () => {
  const targets = [
    rpm('A-1', 'openssl', '3.0-1.el9'),
    rpm('A-1', 'openssl-fips', '3.0-1.el9'),
    rpm('A-2', 'openssl', '3.0-2.el9'),
  ];
  const both = packages(['openssl', '2.9-1.el9'], ['openssl-fips', '2.9-1.el9'], ['bash', '5.1-1.el9']);
  expect(lackingOf(targets, { packages: both }).steps).toMatchObject([
    { patch: 'A-2', components: ['openssl'], folded: [] },
    { patch: 'A-1', components: ['openssl-fips'] },
  ]);
  expect(lackingOf(targets, { packages: packages(['openssl', '2.9-1.el9']) }).steps).toMatchObject([
    { patch: 'A-2', folded: ['A-1'] },
  ]);
});

test('packages of other repositories are not compared with the errata of the distribution, and are named', () => {
  const targets = [rpm('A-1', 'nginx', '2:1.20.1-28.el9_8'), rpm('A-2', 'docker.io', '28.0-1')];
  const why = '来自第三方软件源，发行版的公告不涉及，请查看其厂商的公告';
  const foreign = (name: string, version: string) =>
    lackingOf(targets, { packages: packages([name, version]), hasEpochs: true });
  for (const [name, version] of [
    ['postgresql16-server', '16.1-1PGDG.rhel9'],
    ['postgresql-16', '16.1-1.pgdg120+1'],
    ['nginx', '1:1.18.0-1.el9.ngx'],
    ['docker-ce', '5:26.1.0-1~debian.12~bookworm'],
    ['php', '8.2.13-1.el9.remi'],
    ['php8.2', '8.2.20-1+0~20240606.61+debian12~1.gbp+deb.sury.org'],
  ] as const)
    expect(foreign(name, version)).toEqual({ steps: [], unjudged: [{ why, count: 1, names: [name] }] });
  expect(foreign('nginx', '2:1.20.1-27.el9_8')).toMatchObject({ steps: [{ patch: 'A-1' }], unjudged: [] });
  const both = new Map([['nginx', ['1:1.18.0-1.el9.ngx', '2:1.20.1-27.el9_8']]]);
  expect(lackingOf(targets, { packages: both })).toMatchObject({
    steps: [{ patch: 'A-1', installed: '2:1.20.1-27.el9_8' }],
    unjudged: [{ names: ['nginx'] }],
  });
});

const el = (version: string) => `${version}.module_el9.8.0+266`;
test('a stream of a module is never updated to another one', () => {
  const server = 'postgresql-server';
  const targets = [
    rpm('A-16', server, el('16.14-1'), 'postgresql:16'),
    rpm('A-18', server, el('18.4-2'), 'postgresql:18'),
    rpm('A-18', 'pgaudit', el('18.0-1'), 'postgresql:18'),
    rpm('A-16', 'pgaudit', el('16.0-1'), 'postgresql:16'),
  ];
  const lacking = (...list: [string, string][]) => lackingOf(targets, { packages: packages(...list) });
  expect(patchesIn(lacking([server, el('16.14-1')]))).toEqual([]);
  expect(patchesIn(lacking([server, el('16.10-1')]))).toEqual(['A-16']);
  expect(patchesIn(lacking([server, el('16.10-1')], ['pgaudit', el('1.7-1')]))).toEqual(['A-16']);
  // Outside of modules there is another line.
  expect(lacking([server, '13.1-1.el9'])).toEqual({ steps: [], unjudged: [] });
  expect(lacking([server, el('12.1-1')])).toEqual({
    steps: [],
    unjudged: [{ why: '模块流未知，没有比对', count: 1, names: [server] }],
  });
});

test('a build that is in several streams does not show which one is installed', () => {
  const targets = [
    rpm('A-20', 'nodejs', el('20.20-1'), 'nodejs:20'),
    rpm('A-20', 'nodejs-packaging', el('2021.06-6'), 'nodejs:20'),
    rpm('A-22', 'nodejs-packaging', el('2021.06-6'), 'nodejs:22'),
    rpm('A-22', 'nodejs', el('22.3-1'), 'nodejs:22'),
  ];
  const installed = packages(['nodejs-packaging', el('2021.06-6')], ['nodejs', el('22.2-1')]);
  expect(patchesIn(lackingOf(targets, { packages: installed }))).toEqual(['A-22']);
});

test('a stream without numbers is the one that brought the build, or alone had its major version', () => {
  const targets = [
    rpm('A-1', 'podman', el('3:4.9.4-1'), 'container-tools:rhel8'),
    rpm('A-2', 'podman', el('3:4.9.4-2'), 'container-tools:rhel8'),
    rpm('A-3', 'podman', el('3:3.0.1-7'), 'container-tools:3.0'),
  ];
  const lacking = (version: string) => patchesIn(lackingOf(targets, { packages: packages(['podman', version]) }));
  expect(lacking(el('3:4.9.4-1'))).toEqual(['A-2']);
  expect(lacking(el('3:4.9.4-0'))).toEqual(['A-2']);
  expect(lacking(el('3:3.0.1-6'))).toEqual(['A-3']);
});

test('where errata name no stream, a newer line of the same major version may be the same stream or not', () => {
  const targets = [rpm('A-1', 'nodejs', el('10.24.0-1')), rpm('A-2', 'nodejs', el('12.22-1'))];
  const answer = (version: string) => {
    const { steps, unjudged } = lackingOf(targets, { packages: packages(['nodejs', version]) });
    return [steps.map(({ patch }) => patch), unjudged.length];
  };
  expect(answer(el('10.19.0-1'))).toEqual([[], 1]);
  expect(answer(el('10.24.0-0'))).toEqual([['A-1'], 0]);
  expect(answer(el('10.24.0-1'))).toEqual([[], 0]);
});

test('of a line that has its stream beside modules the versions of that stream count', () => {
  const targets = [
    rpm('A-8', 'dotnet-host', '8.0.10-1.el9', 'dotnet:8.0'),
    rpm('A-9', 'dotnet-host', '9.0.4-1.el9', 'dotnet:9.0'),
  ];
  const lacking = (version: string) => patchesIn(lackingOf(targets, { packages: packages(['dotnet-host', version]) }));
  expect(lacking('8.0.1-1.el9')).toEqual(['A-8']);
  expect(lacking('8.0.10-1.el9')).toEqual([]);
  expect(lacking('9.0.1-1.el9')).toEqual(['A-9']);
});

test('a source of which one package is old lacks its fix, and of kernels the newest counts', () => {
  const deb = (component: string) => target('D-1', '3.0.14-1', { component, branch: '', scheme: 'deb' });
  const lacking = (component: string, versions: string[]) =>
    patchesIn(lackingOf([deb(component)], { packages: new Map([[component, versions]]) }));
  expect(lacking('openssl', ['3.0.14-1', '3.0.11-1'])).toEqual(['D-1']);
  expect(lacking('openssl', ['3.0.14-1', '3.0.14-1+b1'])).toEqual([]);
  expect(lacking('linux', ['3.0.11-1', '3.0.14-1'])).toEqual([]);
});

test('what is replaced by an optional part that is not there stays missing', () => {
  const flash = target('KB22', '', { component: 'Adobe Flash Player', branch: '', published: '2020-06-09' });
  const edge = { older: 'KB1', newer: 'KB22', disputed: '' as const, grounds: [], confidence: 'high' as const };
  expect(patchesIn(lackingOf([JAN, flash], {}, {}, [edge]))).toEqual(['KB1']);
});
