import { describe, expect, test } from 'vitest';
import { FEB, graphOf, JAN, linked, MAR, target } from '../testing/graph-targets.ts';
import { type LinkedTarget, withPathEnds } from './path-ends.ts';
import { replacedTargets } from './replaced-targets.ts';
import { safeLines } from './safe-lines.ts';
import { safeVersions } from './safe-versions.ts';

describe('the safe versions', () => {
  const fixes = new Map([
    ['CVE-2020-0001', new Set(['KB1'])],
    ['CVE-2020-0002', new Set(['KB2', 'KB3'])],
  ]);
  const ask = (targets: LinkedTarget[], asked: string[] | null, current = '') =>
    safeVersions({
      lines: safeLines(targets, fixes),
      ...{ targets: withPathEnds(targets), current },
      closing: asked && new Set(asked.flatMap((id) => [...(fixes.get(id) ?? [])])),
    });

  test('are the first that closes this one, the first that closes all, and the newest that holds', () => {
    const targets = [linked(JAN, { replacedBy: 'KB3' }), linked(FEB, { replacedBy: 'KB3' }), linked(MAR)];
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
      [linked(JAN, { replacedBy: 'KB2' }), linked(FEB, { correctedBy: ['KB3'] }), linked({ ...MAR, withdrawn: true })],
      ['CVE-2020-0001'],
    );
    expect(answer?.recommended).toMatchObject({
      patch: 'KB1',
      reasons: expect.arrayContaining(['更新的 KB2 有已知的回归']),
    });
    const hot = linked({ ...JAN, class: 'hotpatch' });
    expect(ask([hot], null)[0]?.recommended).toMatchObject({
      version: null,
      why_not: '只有预览更新、热补丁或已撤回的补丁',
    });
  });
});

test('a hot patch is named beside what everybody may install, and is not the least safe version of others', () => {
  const server = (patch: string, build: string, more: Partial<LinkedTarget>) =>
    linked(target(patch, `10.0.20348.${build}`, { branch: '10.0.20348', published: '2025-05-13' }), more);
  const hot = server('KB5058500', '3630', { class: 'hotpatch', replacedBy: 'KB5058385' });
  const cumulative = server('KB5058385', '3692', {});
  const closed = new Map([['CVE-2025-29829', new Set(['KB5058500', 'KB5058385'])]]);
  const ask = (of: LinkedTarget[]) =>
    safeVersions({
      lines: safeLines(of, closed),
      ...{ targets: withPathEnds(of), current: '10.0.20348.3561' },
      closing: new Set(['KB5058500', 'KB5058385']),
    })[0];
  expect(ask([hot, cumulative])).toMatchObject({
    least: {
      ...{ patch: 'KB5058385', version: '10.0.20348.3692', path: ['KB5058385'] },
      reasons: ['来源列出的修复版本中最早的一个', '已加入热补丁的系统可装热补丁 KB5058500（10.0.20348.3630）'],
    },
    least_for_all: { patch: 'KB5058385' },
    recommended: { patch: 'KB5058385' },
  });
  expect(ask([hot])).toMatchObject({
    least: { patch: null, why_not: '这个分支只有热补丁修复它' },
    least_for_all: { patch: null },
  });
});

describe('the recommended version', () => {
  const EARLY = { branch: '', version: '', scheme: '' };
  const rollup = (patch: string, published: string, more: Partial<LinkedTarget>) =>
    linked(target(patch, '', { ...EARLY, class: 'rollup', published }), more);
  const closing = rollup('KB4012216', '2017-03-14', { replacedBy: 'KB4015550' });
  const next = rollup('KB4015550', '2017-04-11', { replacedBy: 'KB5082126' });
  const last = linked(
    target('KB5082126', '6.3.9600.23132', { branch: '6.3.9600', class: 'rollup', published: '2026-04-14' }),
  );
  const aside = linked(target('KB5012170', '1.003', { ...EARLY, version: '1.003', published: '2022-08-09' }));
  const fixes = new Map([['CVE-2017-0144', new Set(['KB4012216'])]]);
  const ask = (targets: LinkedTarget[]) =>
    safeVersions({
      lines: safeLines(targets, fixes).filter(({ branch }) => branch === ''),
      ...{ targets: withPathEnds(targets), current: '', closing: new Set(['KB4012216']) },
    })[0]?.recommended;

  test('is what follows the patch that closes it, where its line got builds too, and no newer patch aside', () => {
    expect(ask([aside, closing, next, last])).toMatchObject({ patch: 'KB5082126', version: '6.3.9600.23132' });
    expect(ask([aside, { ...closing, replacedBy: null }])).toMatchObject({ patch: 'KB4012216', version: null });
    const cycle = { ...next, replacedBy: 'KB4012216' };
    expect(ask([aside, closing, cycle])).toMatchObject({ patch: 'KB4015550' });
  });

  test('goes on with the newest monthly roll-up where no source describes the update between', () => {
    const gap = graphOf([closing, next, last, aside], [{ newer: 'KB4015550', older: 'KB4012216', source: 'msrc' }]);
    expect(replacedTargets([closing, next, last, aside], gap.edges)).toMatchObject([
      { patch: 'KB4012216', newer: 'KB4015550' },
      { patch: 'KB4015550', newer: 'KB5082126' },
    ]);
  });

  test('of a component goes on in updates of the whole product, which bring no target of it any more', () => {
    const explorer = { component: 'Internet Explorer 11' };
    const before = linked(target('KB1', '', { ...EARLY, ...explorer }), { replacedBy: 'KB2' });
    const [after, newest] = [linked(FEB, { replacedBy: 'KB3' }), linked(MAR)];
    const closed = new Map([['CVE-2021-1000', new Set(['KB1'])]]);
    const targets = withPathEnds([before, after, newest]);
    const lines = safeLines(targets, closed).filter(({ component }) => component !== '');
    const closers = { closing: new Set(['KB1']), current: '' };
    expect(safeVersions({ lines, targets, ...closers })[0]?.recommended).toMatchObject({
      ...{ patch: 'KB3', version: '10.0.17763.300' },
    });
    expect(safeVersions({ lines, targets, closing: null, current: '' })[0]?.recommended).toMatchObject({
      ...{ patch: null, why_not: '它的补丁都已被产品本身的更新取代，请看产品本身的建议' },
    });
  });

  test('of a line without order is none: no source says which patch is the newest', () => {
    const targets = withPathEnds([aside, { ...closing, replacedBy: null }]);
    const [answer] = safeVersions({ lines: safeLines(targets, fixes), targets, closing: null, current: '' });
    expect(answer?.recommended).toMatchObject({ patch: null, why_not: '来源没有说明这些补丁的先后，请按漏洞查询' });
    expect(answer?.least_for_all.why_not).toBe('来源没有说明修复版本，无法比较先后');
  });
});
