import { describe, expect, test } from 'vitest';
import { gapEdges } from './graph/gap-edges.ts';
import { lastAfter } from './graph/last-after.ts';
import { buildProductGraph, type GraphTarget, type StatedEdge } from './graph/product-graph.ts';
import { reach } from './graph/reach.ts';
import type { SafeTarget } from './graph/recommend.ts';
import { replacedTargets } from './graph/replaced-targets.ts';
import { safeLines } from './graph/safe-lines.ts';
import { safeVersions } from './graph/safe-versions.ts';
import { chainOf, sortByAge } from './graph/walk.ts';
import { missingPatches } from './inventory/missing.ts';
import { readInventory } from './inventory/read-inventory.ts';
import { domesticSystemOf } from './kinds.ts';
import { mergePatch } from './patch-record.ts';
import { standingOf } from './standing.ts';
import { patchStatement } from './statement.ts';

const target = (patch: string, version: string, more: Partial<GraphTarget> = {}): GraphTarget => ({
  ...{
    patch,
    version,
    component: '',
    branch: '10.0.17763',
    scheme: 'windows',
    class: 'update',
    published: null,
    withdrawn: false,
  },
  ...more,
});
const graphOf = (targets: GraphTarget[], stated: StatedEdge[], closed = new Map<string, number>()) =>
  buildProductGraph(targets, stated, gapEdges(targets, stated, closed));
const safe = (it: GraphTarget, more: Partial<SafeTarget> = {}): SafeTarget => ({
  ...it,
  replacedBy: null,
  correctedBy: [],
  ...more,
});
const JAN = target('KB1', '10.0.17763.100', { published: '2020-01-14' });
const FEB = target('KB2', '10.0.17763.200', { published: '2020-02-11' });
const MAR = target('KB3', '10.0.17763.300', { published: '2020-03-10' });

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

  test('goes on after a cumulative update whose successor nobody describes, but not after one of the servicing stack', () => {
    const plain = { branch: '', version: '', scheme: '' };
    const month = (patch: string, published: string) => target(patch, '', { ...plain, published });
    const [july, september, october] = [
      month('KB7', '2019-07-09'),
      month('KB9', '2019-09-10'),
      month('KB10', '2019-10-08'),
    ];
    const stack = month('KB8', '2019-08-13');
    const closed = new Map([july, september, october].map(({ patch }) => [patch, 30]));
    const said = [
      { newer: 'KB9', older: 'KB7', source: 'msrc' },
      { newer: 'KB10', older: 'KB99', source: 'msrc' },
    ];
    const targets = [july, stack, september, october, { ...september, component: 'Internet Explorer 11' }, JAN];
    const { edges } = graphOf(targets, said, closed);
    expect(edges.find(({ older }) => older === 'KB9')).toMatchObject({
      ...{ newer: 'KB10', confidence: 'medium', grounds: [{ kind: 'order', source: '' }] },
    });
    expect(edges.filter(({ older }) => older === 'KB8' || older === 'KB10')).toEqual([]);
    expect(replacedTargets(targets, edges).filter(({ patch }) => patch === 'KB9')).toMatchObject([
      { component: '', newer: 'KB10' },
      { component: 'Internet Explorer 11', newer: 'KB10' },
    ]);
    // Somebody says the contrary of the dates.
    const contrary = [...said, { newer: 'KB9', older: 'KB10', source: 'msrc' }];
    expect(graphOf(targets, contrary, closed).edges.filter(({ older }) => older === 'KB9')).toEqual([]);
  });

  test('reports what replaces itself, what nobody describes, and what contradicts the order', () => {
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

  test('lets no second source replace what the vendor gave a version: the order of versions tells', () => {
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

describe('the safe versions', () => {
  const fixes = new Map([
    ['CVE-2020-0001', new Set(['KB1'])],
    ['CVE-2020-0002', new Set(['KB2', 'KB3'])],
  ]);
  const ask = (targets: SafeTarget[], asked: string[] | null, current = '') =>
    safeVersions({
      lines: safeLines(targets, fixes),
      ...{ targets, current },
      closing: asked && new Set(asked.flatMap((id) => [...(fixes.get(id) ?? [])])),
    });

  test('are the first that closes this one, the first that closes all, and the newest that holds', () => {
    const targets = [safe(JAN, { replacedBy: 'KB3' }), safe(FEB, { replacedBy: 'KB3' }), safe(MAR)];
    const [answer] = ask(targets, ['CVE-2020-0001'], '10.0.17763.50');
    expect(answer).toMatchObject({
      least: { patch: 'KB1', version: '10.0.17763.100', as_of: '2020-03-10', path: ['KB1'] },
      least_for_all: { patch: 'KB2' },
      recommended: { patch: 'KB3', path: ['KB3'] },
    });
    expect(ask(targets, ['CVE-2020-0001'], '10.0.17763.150')[0]?.least).toMatchObject({
      path: [],
      reasons: expect.arrayContaining(['当前版本已经包含它']),
    });
    expect(ask(targets, null, '10.0.14393.1')).toEqual([]);
  });

  test('say why there is none, and leave out what was withdrawn or has faults', () => {
    const [answer] = ask(
      [safe(JAN, { replacedBy: 'KB2' }), safe(FEB, { correctedBy: ['KB3'] }), safe({ ...MAR, withdrawn: true })],
      ['CVE-2020-0001'],
    );
    expect(answer?.recommended).toMatchObject({
      patch: 'KB1',
      reasons: expect.arrayContaining(['更新的 KB2 有已知的回归']),
    });
    const hot = safe({ ...JAN, class: 'hotpatch' });
    expect(ask([hot], null)[0]?.recommended).toMatchObject({
      version: null,
      why_not: '只有预览更新、热补丁或已撤回的补丁',
    });
  });
});

describe('the recommended version', () => {
  const EARLY = { branch: '', version: '', scheme: '' };
  const rollup = (patch: string, published: string, more: Partial<SafeTarget>) =>
    safe(target(patch, '', { ...EARLY, class: 'rollup', published }), more);
  const closing = rollup('KB4012216', '2017-03-14', { replacedBy: 'KB4015550' });
  const next = rollup('KB4015550', '2017-04-11', { replacedBy: 'KB5082126' });
  const last = safe(
    target('KB5082126', '6.3.9600.23132', { branch: '6.3.9600', class: 'rollup', published: '2026-04-14' }),
  );
  const aside = safe(target('KB5012170', '1.003', { ...EARLY, version: '1.003', published: '2022-08-09' }));
  const fixes = new Map([['CVE-2017-0144', new Set(['KB4012216'])]]);
  const ask = (targets: SafeTarget[]) =>
    safeVersions({
      lines: safeLines(targets, fixes).filter(({ branch }) => branch === ''),
      ...{ targets, current: '', closing: new Set(['KB4012216']) },
    })[0]?.recommended;

  test('is what follows the patch that closes it, where its line got builds too, and no newer patch aside', () => {
    expect(ask([aside, closing, next, last])).toMatchObject({ patch: 'KB5082126', version: '6.3.9600.23132' });
    expect(ask([aside, { ...closing, replacedBy: null }])).toMatchObject({ patch: 'KB4012216', version: null });
    const cycle = { ...next, replacedBy: 'KB4012216' };
    expect(ask([aside, closing, cycle])).toMatchObject({ patch: 'KB4015550' });
  });

  test('goes on with the newest monthly roll-up where the update between is described by nobody', () => {
    const gap = graphOf([closing, next, last, aside], [{ newer: 'KB4015550', older: 'KB4012216', source: 'msrc' }]);
    expect(replacedTargets([closing, next, last, aside], gap.edges)).toMatchObject([
      { patch: 'KB4012216', newer: 'KB4015550' },
      { patch: 'KB4015550', newer: 'KB5082126' },
    ]);
  });

  test('of a component goes on in updates of the whole product, which bring no target of it any more', () => {
    const explorer = { component: 'Internet Explorer 11' };
    const before = safe(target('KB1', '', { ...EARLY, ...explorer }), { replacedBy: 'KB2' });
    const [after, newest] = [safe(FEB, { replacedBy: 'KB3' }), safe(MAR)];
    const closed = new Map([['CVE-2021-1000', new Set(['KB1'])]]);
    const targets = [before, after, newest];
    const lines = safeLines(targets, closed).filter(({ component }) => component !== '');
    const closers = { closing: new Set(['KB1']), current: '' };
    expect(safeVersions({ lines, targets, ...closers })[0]?.recommended).toMatchObject({
      ...{ patch: 'KB3', version: '10.0.17763.300' },
    });
    expect(safeVersions({ lines, targets, closing: null, current: '' })[0]?.recommended).toMatchObject({
      ...{ patch: null, why_not: '它的补丁都已被产品本身的更新取代，请看产品本身的建议' },
    });
  });

  test('of a line without order is none: which patch is the newest nobody says', () => {
    const targets = [aside, { ...closing, replacedBy: null }];
    const [answer] = safeVersions({ lines: safeLines(targets, fixes), targets, closing: null, current: '' });
    expect(answer?.recommended).toMatchObject({ patch: null, why_not: '来源没有说明这些补丁的先后，请按漏洞查询' });
    expect(answer?.least_for_all.why_not).toBe('来源没有说明修复版本，无法比较先后');
  });
});

describe('an inventory', () => {
  const CHINESE = `主机名:           HOST
OS 名称:          Microsoft Windows 10 企业版
OS 版本:          10.0.17763 暂缺 Build 17763
系统类型:         x64-based PC
修补程序:         安装了 2 个修补程序。
                  [01]: KB4470788
                  [02]: KB2`;
  test('is read from systeminfo in Chinese, from rpm and dpkg, and from bare numbers', () => {
    expect(readInventory(CHINESE)).toMatchObject({
      kind: 'systeminfo',
      version: '10.0.17763',
      patches: ['KB4470788'],
      products: ['Windows 10 Version 1809 for x64-based Systems'],
    });
    expect(readInventory('kernel-5.10.0-60.18.0.50.oe2203sp3.x86_64\nbash-5.1-1.oe2203sp3.x86_64')).toMatchObject({
      kind: 'rpm',
      products: ['openEuler-22.03-LTS-SP3'],
      packages: [{ name: 'kernel', version: '5.10.0-60.18.0.50.oe2203sp3' }, {}],
    });
    expect(readInventory('ii  libssl3:amd64  3.0.11-1~deb12u2  amd64  Secure Sockets Layer')).toMatchObject({
      kind: 'dpkg',
      products: ['Debian 12'],
    });
    expect(readInventory('4470788\n4470789')).toMatchObject({ kind: 'kb-list', patches: ['KB4470788', 'KB4470789'] });
    expect(readInventory('<script>')).toMatchObject({ kind: 'unknown' });
    expect(readInventory('-1.'.repeat(200_000))).toMatchObject({ kind: 'unknown' });
  });

  test('lacks the newest alone, with the older ones folded under it', () => {
    const targets = [safe(JAN), safe(FEB), safe(MAR)];
    const { edges } = graphOf(targets, []);
    const lacking = (patches: string[], version: string) =>
      missingPatches(targets, edges, new Set(['KB1', 'KB2', 'KB3']), { patches, version, packages: new Map() });
    expect(lacking([], '10.0.17763.50')).toMatchObject([{ patch: 'KB3', folded: ['KB1', 'KB2'] }]);
    expect(lacking([], '10.0.17763.200')).toMatchObject([{ patch: 'KB3', folded: [] }]);
    expect(lacking(['KB2'], '10.0.17763')).toMatchObject([{ patch: 'KB3', folded: [] }]);
    expect(lacking(['KB3'], '')).toEqual([]);
  });
});

test('of patches that replace each other in a circle the one that came last is lacking, with the others under it', () => {
  const targets = [safe(JAN), safe(FEB), safe(MAR)].map((it) => ({ ...it, version: '' }));
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

test.each([
  [
    'OS Name: Microsoftr Windows Serverr 2008 Standard',
    '6.0.6001 Service Pack 1 Build 6001',
    'X86',
    'Windows Server 2008 for 32-bit Systems',
  ],
  [
    'OS Name: Microsoft(R) Windows(R) Server 2003 Standard x64 Edition',
    '5.2.3790 Service Pack 1',
    'x64',
    'Microsoft Windows Server 2003 x64 Edition',
  ],
  [
    'OS Name: Microsoft Windows XP Professional',
    '5.1.2600 Service Pack 3 Build 2600',
    'X86',
    'Microsoft Windows XP Service Pack 3',
  ],
  [
    'OS Name: Microsoftr Windows VistaT Enterprise',
    '6.0.6002 Service Pack 2',
    'x64',
    'Windows Vista x64 Edition Service Pack 2',
  ],
  [
    'Название ОС: Майкрософт Ознакомительная версия Windows Server 2012 R2',
    '6.3.9600 Н/Д построение 9600',
    'x64',
    'Windows Server 2012 R2',
  ],
  [
    'Nom: Microsoft Windows\u00a07 Entreprise N',
    '6.1.7601 Service Pack 1 version 7601',
    'x64',
    'Windows 7 for x64-based Systems Service Pack 1',
  ],
])('%s, %s, is a system that the library knows', (name, version, architecture, product) => {
  const text = `${name}\nOS: ${version}\nWindows Directory: C:\\Windows\nType: ${architecture}-based PC\nKB1234567`;
  expect(readInventory(text)).toMatchObject({ kind: 'systeminfo', products: [product], patches: ['KB1234567'] });
});

test('a release that gets the updates of another one is judged by their builds', () => {
  const image = safe(target('KB4', '10.0.19041.5000', { branch: '10.0.19041' }));
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
  expect(
    missingPatches(
      builds.map((it) => safe(it)),
      edges,
      all,
      nothing,
    ),
  ).toMatchObject([{ patch: 'KB2999', folded: { length: 2_999 } }]);
  const older = (at: number) => builds.slice(0, at).map(({ patch }) => patch);
  const tangle = builds
    .slice(0, 300)
    .flatMap(({ patch }, at) => older(at).map((it) => ({ newer: patch, older: it, source: 'msrc' })));
  const tangled = graphOf(builds.slice(0, 300), tangle).edges;
  expect(
    missingPatches(
      builds.slice(0, 300).map((it) => safe(it)),
      tangled,
      all,
      nothing,
    ),
  ).toHaveLength(1);
});

test('what remains is the same whichever way it is looked for, circles or not', () => {
  const next = randomNumbers(7);
  for (let round = 0; round < 300; round += 1) {
    const ids = Array.from({ length: 9 }, (_, at) => `P${at}`);
    const patches = new Set(ids.filter(() => next() % 3 > 0));
    const links = Array.from({ length: next() % 16 }, () => [ids[next() % 9] ?? '', ids[next() % 9] ?? ''] as const);
    const newerOf = (patch: string) => links.flatMap(([older, newer]) => (older === patch ? [newer] : []));
    const after = (patch: string) => [...reach([patch], newerOf)].filter((other) => patches.has(other));
    const isLast = (patch: string) => after(patch).every((other) => after(other).includes(patch));
    const slowly = [...patches].flatMap((patch) => {
      const last = [patch, ...after(patch)].filter(isLast).sort().at(-1) ?? patch;
      return last === patch ? [] : [[patch, last] as const];
    });
    const found = lastAfter(patches, newerOf, (patch) => patch);
    expect(Object.fromEntries(found), JSON.stringify({ links, patches: [...patches] })).toEqual(
      Object.fromEntries(slowly),
    );
  }
});

/** The same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state >> 8;
  };
}

test('what vanishes for hours is not gone; what is missing for a week, or deleted, is', () => {
  const at = (day: number, ...names: string[]) => ({
    at: new Date(Date.UTC(2026, 6, day)).toISOString(),
    names: new Set(names),
  });
  const [seen, missing, back] = [at(1, 'a', 'b'), at(2, 'a'), at(3, 'a', 'b')];
  expect(standingOf('b', [missing, seen])).toEqual({ notSeenSince: seen.at, isGone: false });
  expect(standingOf('b', [back, missing, seen])).toEqual({ notSeenSince: null, isGone: false });
  const hourly = Array.from({ length: 20 }, (_, hour) => ({
    at: new Date(Date.UTC(2026, 6, 2, hour)).toISOString(),
    names: new Set(['a']),
  }));
  expect(standingOf('b', [seen, ...hourly]).isGone).toBe(false);
  expect(standingOf('b', [seen, at(2, 'a'), at(4, 'a'), at(6, 'a'), at(8, 'a'), at(10, 'a')]).isGone).toBe(true);
  expect(standingOf('b', [seen], at(2).at).isGone).toBe(true);
  expect(standingOf('c', [seen])).toEqual({ notSeenSince: null, isGone: false });
});

test('of statements in any order the most trusted is taken, and who says otherwise is kept', () => {
  const own = patchStatement({
    source: 'msrc',
    document: '2020-Feb',
    patch: 'KB2',
    published: '2020-02-11',
    entries: 50,
  });
  const passing = patchStatement({
    source: 'msrc',
    document: '2020-Jan',
    patch: 'KB2',
    published: '2020-01-14',
    revision: '2026',
    entries: 2,
  });
  const other = patchStatement({
    source: 'wesng',
    document: 'table',
    patch: 'KB2',
    published: '2020-02-12',
    title: 'x',
  });
  const merged = mergePatch([other, passing, own]);
  expect(mergePatch([own, other, passing])).toEqual(merged);
  expect(merged).toMatchObject({ published: '2020-02-11', title: 'x', sources: ['msrc', 'wesng'] });
  expect(merged.provenance).toContainEqual({
    field: 'published',
    source: 'msrc',
    document: '2020-Feb',
    others: [{ source: 'wesng', value: '2020-02-12' }],
  });
});

test.each([
  ['银河麒麟高级服务器操作系统 V10', 'kylin'],
  ['Kylin Linux Advanced Server V10', 'kylin'],
  ['KylinOS', 'kylin'],
  ['Kylin V10 SP1', 'kylin'],
  ['NeoKylin Linux Desktop 7.0', 'kylin'],
  ['Kylin', null],
  ['Kylin 4.0.0', null],
  ['Apache Kylin 2.0.0', null],
  ['麒麟堡垒机', null],
  ['统信UOS桌面专业版', 'uos'],
  ['UOS操作系统', 'uos'],
  ['Anolis OS 8', 'anolis'],
  ['openEuler 22.03 LTS SP3', 'openeuler'],
  ['KingbaseES V8', 'kingbase'],
  ['达梦8数据库麒麟版', 'dameng'],
])('%s is the domestic system %s', (product, system) => {
  expect(domesticSystemOf(product)).toBe(system);
});
