import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderAt } from '#web/testing/render-at.tsx';
import { writeBrief, writeMarkdownBrief } from '../headline/brief.ts';
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

describe('the brief', () => {
  test('says in a few lines of plain text what somebody has to know', () => {
    expect(writeBrief(fullDetail(), 'https://portal.example/x').split('\n')).toEqual([
      '【严重】示例网关远程代码执行漏洞（CVE-2026-10001）',
      '立即处置：已发现在野利用，并用于勒索攻击；攻击者无需登录即可从网络发起攻击，无需用户配合；可升级到已修复的版本。',
      '评分：CVSS 3.1 9.8 · EPSS 91.0%',
      '状态：公开 PoC：已公开 · EXP：已出现 · 在野利用：已发现 · 修复：可升级',
      '影响：示例厂商 示例网关：1.0 ≤ 版本 < 2.0，其余版本见来源说明',
      '修复：升级到示例厂商 示例网关 2.0',
      '公告：https://example.com/advisory',
      '来源：https://portal.example/x',
    ]);
  });

  test('has every range of every product, and says what it leaves out of a list without end', () => {
    const versions = Array.from({ length: 120 }, (_, at) => buildVersion({ version: `${at}.0`, lessThan: `${at}.1` }));
    const affected = Array.from({ length: 50 }, (_, at) =>
      buildAffected({ product: `产品${at}`, versions: versions.slice(0, 7) }),
    );
    const brief = writeBrief(buildDetail({ affected }), 'https://portal.example/x');
    expect(brief).toContain('6.0 ≤ 版本 < 6.1');
    expect(brief).toContain('- 另有 10 个产品未列出，见页面');
    const long = writeBrief(buildDetail({ affected: [buildAffected({ versions })] }), 'https://portal.example/x');
    expect(long).toContain('99.0 ≤ 版本 < 99.1（另有 20 个范围未列出，见页面）');
  });

  test('as Markdown makes no link, table or tag of what a source wrote', () => {
    const affected = [buildAffected({ product: '[x](http://evil.example) http://evil.example/<img src=x>|`' })];
    const written = writeMarkdownBrief(
      buildDetail({ affected }, { title: '# 标题\n## 二' }),
      'https://portal.example/x',
    );
    expect(written).not.toMatch(/(?<!\\)[[`|](?!查看)|</);
    expect(written.split('\n')[0]).toBe('### 【未评级】\\# 标题 \\#\\# 二（LDY-2026-00000001）');
    expect(written.split('\n').at(-1)).toBe('[查看完整画像](https://portal.example/x)');
  });

  test('is short where little is known', () => {
    expect(writeBrief(buildDetail(), 'https://portal.example/x').split('\n')).toHaveLength(4);
  });
});
