import { fixesBySystem } from '@ldy/domain/patch/systems/fixes-by-system.ts';
import { answerOwn, type OwnFacts } from '@ldy/domain/patch/systems/own-answer.ts';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answerApi } from '#web/testing/answer-api.ts';
import { renderAt } from '#web/testing/render-at.tsx';
import { buildAffected, buildDetail, buildVersion } from '../testing/build-detail.ts';
import { fullDetail } from '../testing/full-detail.ts';
import { type BriefFixes, writeBrief, writeMarkdownBrief } from './brief.ts';
import { BriefButton } from './brief-button.tsx';

const ADDRESS = 'https://portal.example/x';
const NONE: BriefFixes = { systems: [], own: [] };
const brief = (detail = fullDetail(), fixes = NONE) => writeBrief(detail, fixes, ADDRESS).split('\n');
const brought = (patch: string) => ({
  ...{ patch, version: '', as_of: null, reasons: [], later: [], why_not: '', path: [] },
});
const systems = fixesBySystem(
  ['Windows Server 2019', 'Windows Server 2016'].map((name, at) => ({
    ...{ product: { id: name, name }, component: '', branch: '10.0.1', least: brought(`KB${at}`) },
    recommended: brought('KB9'),
  })),
);

describe('the brief', () => {
  test('says in eight lines of plain text what somebody has to know', () => {
    expect(brief()).toEqual([
      '【严重】示例网关远程代码执行漏洞',
      '编号：CVE-2026-10001 · CNVD-2026-20002 · CNNVD-202605-3003',
      '立即处置：已发现在野利用，并用于勒索攻击；攻击者无需登录即可从网络发起攻击，无需用户配合；可升级到已修复的版本。',
      '利用：公开 PoC：已公开 · EXP：已出现 · 在野利用：已发现 · CVSS 3.1 9.8 · EPSS 91.0%',
      '影响：示例厂商 示例网关（1.0 ≤ 版本 < 2.0、其余版本见来源说明）',
      '修复：升级到示例厂商 示例网关 2.0',
      '公告：https://example.com/advisory',
      `详情：${ADDRESS}`,
    ]);
  });

  test('names a number by which others find it, ours alone where there is none', () => {
    const numbered = (...identifiers: string[]) => brief(buildDetail({ identifiers }))[1];
    expect(numbered('LDY-2026-00154535', 'CNVD-2026-1')).toBe('编号：CNVD-2026-1');
    expect(numbered('LDY-2026-00154535')).toBe('编号：LDY-2026-00000001');
  });

  test('is short where little is known', () => {
    expect(brief(buildDetail())).toHaveLength(5);
  });

  test('stays short whatever the number of products and ranges, and says what it leaves out', () => {
    const versions = Array.from({ length: 12 }, (_, at) => buildVersion({ version: `${at}.0`, lessThan: `${at}.1` }));
    const affected = Array.from({ length: 9 }, (_, at) => buildAffected({ product: `产品${at}`, versions }));
    const written = brief(buildDetail({ affected }));
    expect(written.length).toBeLessThanOrEqual(8);
    expect(written.join('')).toContain('产品0（12 个范围，见详情）');
    expect(written.join('')).toContain('共 9 个产品，见详情');
  });

  const fixOf = (fixes: BriefFixes) => brief(fullDetail(), fixes).find((line) => line.startsWith('修复：'));
  const own = (name: string, version: string, answer: OwnFacts['answer'], isNamed = true) => {
    const system = { name, product: '', version };
    const fixes = systems.find((of) => of.system.name === name) ?? null;
    return { system, answer: answerOwn({ system, answer, isNamed, fixes, upgrade: '' }) };
  };

  test('names the patch of the reader’s own system, else of the first ones', () => {
    const detail = buildDetail({ affected: [buildAffected({ vendor: 'Microsoft', product: 'Windows Server 2019' })] });
    const ofWindows = (fixes: BriefFixes) => brief(detail, fixes).find((line) => line.startsWith('修复：'));
    expect(ofWindows({ systems, own: [own('Windows Server 2016', '', null)] })).toBe(
      '修复：Windows Server 2016 装 KB1（最低）或 KB9（当前累积更新）',
    );
    expect(ofWindows({ systems, own: [] })).toContain('Windows Server 2019 装 KB0（最低）');
  });

  test('does not name Windows first where the record is about another product', () => {
    expect(fixOf({ systems, own: [] })).toBe(
      '修复：升级到示例厂商 示例网关 2.0；补丁库有 2 个系统和产品的补丁，见详情',
    );
  });

  test('says of own systems what the profile says, what matters most first, and nothing of what is not recorded', () => {
    const mine = [
      own('NGINX', '1.27.1', 'unaffected'),
      own('CentOS 7', '', null, false),
      own('Windows Server 2016', '14393.1', 'affected'),
    ];
    expect(fixOf({ systems, own: mine })).toBe(
      '修复：Windows Server 2016 14393.1 受影响，装 KB1（最低）或 KB9（当前累积更新）；NGINX 1.27.1 不受影响',
    );
    expect(fixOf({ systems: [], own: [own('CentOS 7', '', null, false)] })).toBe('修复：升级到示例厂商 示例网关 2.0');
  });

  test('as Markdown makes no link, table or tag of what a source wrote', () => {
    const affected = [buildAffected({ product: '[x](http://evil.example) http://evil.example/<img src=x>|`' })];
    const detail = buildDetail({ affected }, { title: '# 标题\n## 二' });
    const written = writeMarkdownBrief(detail, NONE, ADDRESS);
    expect(written).not.toMatch(/(?<!\\)[[`|]|<(?!https:)/);
    expect(written.split('\n')[0]).toBe('**【未评级】\\# 标题 \\#\\# 二**');
    expect(written.split('\n').at(-1)).toBe(`- **详情**：<${ADDRESS}>`);
  });

  test('is shown before it is copied, in either format', () => {
    answerApi({});
    renderAt('/', [{ path: '/', element: <BriefButton detail={fullDetail()} address={ADDRESS} /> }]);
    fireEvent.click(screen.getByRole('button', { name: '复制摘要' }));
    expect(screen.getByText(/^【严重】/).textContent).toBe(brief().join('\n'));
    fireEvent.click(screen.getByRole('radio', { name: 'Markdown' }));
    expect(screen.getByText(/^\*\*【严重】/)).toBeTruthy();
    expect(screen.getByRole('button', { name: '复制' })).toBeTruthy();
  });
});
