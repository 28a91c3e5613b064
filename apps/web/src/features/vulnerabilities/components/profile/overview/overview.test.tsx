import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderAt } from '#web/testing/render-at.tsx';
import { buildAffected, buildDetail, buildVersion } from '../testing/build-detail.ts';
import { fullDetail } from '../testing/full-detail.ts';
import { affectedLines } from './affected-lines.ts';
import { attackConditions } from './attack-conditions.ts';
import { nextSteps } from './next-steps.ts';
import { Overview } from './overview.tsx';

const show = (detail = fullDetail()) => renderAt('/', [{ path: '/', element: <Overview detail={detail} /> }]);

describe('the overview', () => {
  test('says what is not known in each of its answers where nothing is', () => {
    show(buildDetail());
    for (const [name, words] of [
      ['这是什么', '来源没有给出描述。'],
      ['我受影响吗', '来源没有列出受影响的产品'],
      ['现在怎么做', '来源没有说明如何修复'],
    ] as const)
      expect(screen.getByRole('region', { name }).textContent).toContain(words);
    expect(screen.queryByRole('form')).toBeNull();
  });

  test('asks nothing of a number that is rejected', () => {
    show(buildDetail({ ...fullDetail().record, vul_status: 'REJECTED' }));
    expect(screen.queryAllByRole('region')).toEqual([]);
  });

  test('answers the three questions of a full record', () => {
    show();
    expect(within(screen.getByRole('region', { name: '这是什么' })).getByText('命令注入')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: '我受影响吗' })).getByText('1.0 ≤ 版本 < 2.0')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: '现在怎么做' })).getByText('升级到 2.0。')).toBeTruthy();
  });
});

describe('the affected lines', () => {
  test('put products with ranges first and count the others', () => {
    const named = Array.from({ length: 5 }, (_, index) => buildAffected({ product: `产品 ${index}`, versions: [] }));
    const { record } = buildDetail({ affected: [...named, buildAffected({ product: '末位' })] });
    const { lines, more } = affectedLines(record, 2);
    expect(lines.map(({ name }) => name)).toEqual(['示例厂商 末位', '示例厂商 产品 0']);
    expect(more).toBe(4);
  });

  test('say what is affected by default, as Red Hat names only what is not', () => {
    const of = (defaultStatus: 'affected' | 'unknown', versions = [] as ReturnType<typeof buildVersion>[]) =>
      affectedLines(buildDetail({ affected: [buildAffected({ defaultStatus, versions })] }).record, 1).lines[0]?.ranges;
    const fixed = { status: 'unaffected' as const, version: '0:2.4.5-9.el9_4', lessThan: '*', versionType: 'rpm' };
    expect(of('affected', [buildVersion(fixed)])).toEqual(['版本 < 0:2.4.5-9.el9_4']);
    expect(of('affected')).toEqual(['所有版本']);
    expect(of('unknown')).toEqual([]);
  });

  test('offer to upgrade only to versions that a source names by themselves', () => {
    const versions = [
      buildVersion(),
      buildVersion({ status: 'unaffected', version: '0', lessThan: '1.0' }),
      { status: 'unaffected' as const, version: '2.0.1', versionType: 'semver', parsed: true },
      { status: 'unaffected' as const, version: '*', versionType: 'semver', parsed: true },
    ];
    const [line] = affectedLines(buildDetail({ affected: [buildAffected({ versions })] }).record, 1).lines;
    expect(line).toMatchObject({ ranges: ['1.0 ≤ 版本 < 2.0'], safe: ['2.0.1'] });
  });
});

test('versions that are not affected are counted where not all of them are shown', () => {
  const versions = ['2.0', '3.0', '4.0', '5.0', '6.0'].map((version) => ({
    status: 'unaffected' as const,
    version,
    versionType: 'semver',
    parsed: true,
  }));
  show(buildDetail({ affected: [buildAffected({ versions: [buildVersion(), ...versions] })] }));
  expect(screen.getByText(/^不受影响/).textContent).toBe('不受影响 2.0、3.0、4.0、5.0 等 5 个版本');
});

describe('the conditions of an attack', () => {
  test('are those of the version in use, whatever it calls them', () => {
    const words = (record: Parameters<typeof attackConditions>[0]) =>
      attackConditions(record).map(({ label, word, isWorst }) => `${label} ${word}${isWorst ? '!' : ''}`);
    expect(words(fullDetail().record).slice(0, 4)).toEqual([
      '攻击途径 网络!',
      '攻击复杂度 低!',
      '权限要求 无!',
      '用户交互 不需要!',
    ]);
    const [, cna] = fullDetail().record.metrics;
    const newest = [{ ...cna, assessedBy: 'cna', cvssV3_1: null }] as never;
    expect(words({ metrics: newest })).toHaveLength(7);
    expect(words({ metrics: [] })).toEqual([]);
  });
});

describe('the next steps', () => {
  test('leave out what no source says', () => {
    expect(nextSteps(buildDetail().record)).toEqual([]);
  });

  test('are in the order in which one does them', () => {
    expect(nextSteps(fullDetail().record).map(({ label }) => label)).toEqual([
      '官方修复',
      '补丁',
      '临时措施',
      '修复命令',
      '修复影响',
      '检测',
      '公告',
    ]);
  });

  test('name no mitigation where the source’s form says that there is none', () => {
    const value = 'Mitigation for this issue is either not available or does not meet our criteria.';
    const fixes = { ...buildDetail().record.fixes, temporaryFix: [{ lang: 'en' as const, value }] };
    expect(nextSteps(buildDetail({ fixes }).record)).toEqual([]);
  });

  test('make a link of the address at the end of the vendor’s words, and of no other', () => {
    const stepsFor = (value: string) => {
      const fixes = { ...buildDetail().record.fixes, officialFix: [{ lang: 'cn' as const, value }] };
      return nextSteps(buildDetail({ fixes }).record);
    };
    expect(stepsFor('补丁信息：\nhttps://vendor.example/a?b=1')).toMatchObject([
      { text: '补丁信息：', links: [{ url: 'https://vendor.example/a?b=1', name: 'vendor.example' }] },
    ]);
    expect(stepsFor('补丁信息：javascript:alert(1)')).toMatchObject([
      { text: '补丁信息：javascript:alert(1)', links: [] },
    ]);
    const long = `厂商已发布补丁${'长'.repeat(500)}`;
    expect(stepsFor(`${long} https://vendor.example/`)).toMatchObject([{ text: long.slice(0, 400), links: [] }]);
  });

  test('count no patch where the source only lists that the vendor was informed', () => {
    const base = buildDetail().record.fixes;
    const listed = { name: '示例漏洞', version: '', architecture: '', files: [], urls: ['https://vendor.example/'] };
    const fixes = {
      ...base,
      officialFix: [{ lang: 'cn' as const, value: '厂商尚未提供漏洞修复方案' }],
      patchs: [{ ...listed, description: '已向厂商通报，由其后续提供解决方案。' }],
    };
    expect(nextSteps(buildDetail({ fixes }).record).map(({ label }) => label)).toEqual(['官方修复']);
  });

  test('lead to the patches that references name where the library has no patch', () => {
    const references = [{ url: 'https://example.com/fix', name: '', kind: 'patch' as const, tags: [] }];
    expect(nextSteps(buildDetail({ references }).record)).toMatchObject([
      { label: '补丁', links: [{ url: 'https://example.com/fix', name: 'example.com' }] },
    ]);
  });
});

describe('a link', () => {
  test.each([
    ['修复提交', '修复提交'],
    ['1038463', 'example.com'],
    ['', 'example.com'],
    ['https://example.com/fix', 'https://example.com/fix'],
  ])('named %j is called %j', (name, words) => {
    const references = [{ url: 'https://example.com/fix', name, kind: 'patch' as const, tags: [] }];
    expect(nextSteps(buildDetail({ references }).record)[0]?.links[0]?.name).toBe(words);
  });
});

describe('further reading', () => {
  const reference = (kind: 'other' | 'advisory' | 'exploit') => ({
    url: `https://example.com/${kind}`,
    name: '',
    kind,
    tags: [],
  });
  const labels = (...kinds: Parameters<typeof reference>[0][]) =>
    nextSteps(buildDetail({ references: kinds.map(reference) }).record).map(({ label }) => label);

  test('is offered only where no source marks a link as the vendor’s, and never leads to an exploit', () => {
    expect(labels('other')).toEqual(['参考']);
    expect(labels('other', 'advisory')).toEqual(['公告']);
    expect(labels('exploit')).toEqual([]);
  });
});
