import { noticeDocument } from '@ldy/contract/notice/document.ts';
import { NOTICE_FORMS } from '@ldy/domain/notice/forms.ts';
import { withoutMarks } from '@ldy/domain/notice/record-facts.ts';
import { expect, test } from 'vitest';
import { mergeDocuments } from './merge-documents.ts';
import { factsOf, lineOfFacts, takeFacts, takenFacts } from './take-facts.ts';
import { tokenAt } from './use-completion.ts';

const BASE = noticeDocument.parse({ title: '标题', kind: 'risk', summary: '摘要', fix: '升级' });
const RECORD = {
  ...({ id: 'CVE-2026-1', known: true, title: '漏洞', severity: 'high', kev: true } as const),
  cvss: { score: '8.1', vector: 'CVSS:3.1/AV:N', version: '3.1' },
  words: {
    ...{ subject: 'Acme Gate', fault: '命令注入', attack: '攻击者无需登录即可从网络发起攻击', effects: '远程代码执行' },
    exploit: '验证代码（PoC）已公开',
  },
  products: ['acme/gate'],
  affected: [{ product: 'Gate [旧]', versions: '版本 < 2.0.1', fixed: '2.0.1' }],
  references: [{ title: '公告', url: 'https://acme.example/a' }],
};

test('what only one editor changed is taken, what both changed is named and keeps both texts', () => {
  const mine = { ...BASE, summary: '我的摘要', fix: '我的修复' };
  const theirs = { ...BASE, title: '他的标题', fix: '他的修复', severity: 'high' as const };
  expect(mergeDocuments(BASE, mine, theirs)).toEqual({
    document: { ...mine, title: '他的标题', severity: 'high' },
    conflicts: ['fix'],
  });
  expect(mergeDocuments(BASE, mine, mine).conflicts).toEqual([]);
  expect(mergeDocuments(BASE, BASE, theirs)).toEqual({ document: theirs, conflicts: [] });
});

test('facts fill what is empty, stay noted, and are noted no longer when somebody writes over them', () => {
  const written = { ...BASE, severity: 'low' as const };
  const filled = takeFacts(written, [RECORD]);
  expect(filled).toMatchObject({
    severity: 'low',
    exploited: true,
    affected: RECORD.affected,
    references: RECORD.references,
  });
  expect(takenFacts(filled).map(({ fact }) => fact)).toEqual(['affected', 'fixed', 'reference']);
  expect(takeFacts(filled, [RECORD])).toEqual(filled);
  expect(takeFacts(BASE, [RECORD])).toMatchObject({ severity: 'high' });
  expect(takenFacts({ ...filled, affected: [], references: [] })).toEqual([]);
  expect(noticeDocument.parse(filled)).toEqual(filled);
});

test('of records that list more than a notice may, as much is taken as it may list', () => {
  const many = Array.from({ length: 10 }, (_, at) => ({
    ...RECORD,
    id: `CVE-2026-${at}`,
    products: Array.from({ length: 30 }, (__, nth) => `acme/${at}-${nth}`),
    affected: Array.from({ length: 30 }, (__, nth) => ({ product: `Gate ${at}-${nth}`, versions: '1', fixed: '2' })),
  }));
  const filled = takeFacts(BASE, many);
  expect([filled.products.length, filled.affected.length, filled.facts.length]).toEqual([100, 200, 500]);
  expect(noticeDocument.safeParse(filled).success).toBe(true);
});

test('blanks of a form are filled with what the record knows, and products are listed', () => {
  const begin = NOTICE_FORMS.find(({ key }) => key === 'bulletin')?.begin;
  const draft = noticeDocument.parse({ title: '标题', kind: 'risk', form: 'bulletin', ...begin });
  const record = { ...RECORD, title: 'Acme Gate 远程代码执行漏洞' };
  const { summary, reasons, actions, products } = takeFacts(draft, [record]);
  expect(summary).toBe(
    'Acme Gate 远程代码执行漏洞（CVE-2026-1）已公开。攻击者利用该漏洞，可导致远程代码执行。目前，验证代码（PoC）已公开，厂商已发布修复版本。建议受影响的单位和用户尽快处置。',
  );
  expect(withoutMarks(reasons)).toBe(
    'Acme Gate 存在命令注入漏洞，攻击者无需登录即可从网络发起攻击，成功利用可导致远程代码执行。\n\n对该漏洞的综合评级为“高危”。',
  );
  expect(withoutMarks(actions)).toContain('请尽快升级至Gate ［旧］：2.0.1。');
  // What somebody is to do is for the author.
  expect(actions).toContain('2. 暂时无法升级的，请＿＿＿＿。');
  expect(products).toEqual(['acme/gate']);
  // Each of several has a name and fixes of its own.
  const ofTwo = takeFacts(draft, [record, { ...record, id: 'CVE-2026-2' }]);
  expect(ofTwo.summary).toBe(draft.summary);
  expect(withoutMarks(ofTwo.reasons)).toContain('综合评级为“高危”');
});

test('of a record that says little, what only it could say is left out', () => {
  const begin = NOTICE_FORMS.find(({ key }) => key === 'bulletin')?.begin;
  const draft = noticeDocument.parse({ title: '标题', kind: 'risk', form: 'bulletin', ...begin });
  const words = { subject: '', fault: '', attack: '', effects: '', exploit: '' };
  const { summary, reasons, actions } = takeFacts(draft, [{ ...RECORD, title: 'Gate 漏洞', words, affected: [] }]);
  expect(summary).toBe('Gate 漏洞（CVE-2026-1）已公开。建议受影响的单位和用户尽快处置。');
  expect(withoutMarks(reasons)).toBe('对该漏洞的综合评级为“高危”。');
  expect(actions).toContain('1. 关注厂商发布的修复版本。');
});

test('the blanks of an operating system’s bulletin are filled with the package, its fault and its fix', () => {
  const begin = NOTICE_FORMS.find(({ key }) => key === 'system')?.begin;
  const draft = noticeDocument.parse({ title: '标题', kind: 'risk', form: 'system', ...begin });
  const record = { ...RECORD, words: { ...RECORD.words, subject: 'openssl' } };
  const { summary, scope, actions, fix, check } = takeFacts(draft, [record]);
  expect(summary).toBe(
    'openssl 软件包存在命令注入漏洞，攻击者无需登录即可从网络发起攻击，成功利用可导致远程代码执行。',
  );
  expect(scope).toContain('mips64el | openssl |');
  expect(withoutMarks(actions)).toContain('| ＿＿＿＿ | openssl | Gate ［旧］：2.0.1 |');
  expect(fix).toContain('sudo apt install openssl\n');
  expect(check).toContain('dpkg -l | grep openssl');
  // The name of a product is none of a package.
  expect(takeFacts(draft, [RECORD]).fix).toContain('sudo apt install ＿＿＿＿');
});

test('a phrase that the author has changed, and products that the author chose, stay', () => {
  const written = { ...BASE, actions: '请升级至＿＿＿＿，或停用。', products: ['other/thing'] };
  expect(takeFacts(written, [RECORD])).toMatchObject({ actions: written.actions, products: ['other/thing'] });
});

test('a line of facts in a text is found as what it was taken from', () => {
  const summary = lineOfFacts(RECORD);
  expect(withoutMarks(summary)).toBe(
    'CVE-2026-1：等级 高危，CVSS 3.1 评分 8.1，Gate ［旧］：版本 < 2.0.1，修复版本 Gate ［旧］：2.0.1。',
  );
  expect(takenFacts({ ...BASE, summary }).map(({ fact }) => fact)).toEqual(['severity', 'cvss', 'affected', 'fixed']);
  expect(factsOf(RECORD).map(({ fact }) => fact)).toEqual([
    'severity',
    'cvss',
    'vector',
    'affected',
    'fixed',
    'reference',
  ]);
});

test.each([
  ['修复 CVE-2021', 'vulnerability', 'CVE-2021'],
  ['（cnvd-2021-9', 'vulnerability', 'cnvd-2021-9'],
  ['升级 @log4', 'product', 'log4'],
  ['请安装 KB50', 'patch', 'KB50'],
  ['（rhsa-2021:51', 'patch', 'rhsa-2021:51'],
  ['openEuler-SA-', 'patch', 'openEuler-SA-'],
] as const)('at the end of %j a %s is completed', (text, kind, typed) => {
  expect(tokenAt(text, text.length)).toMatchObject({ kind, typed });
});

test.each(['XCVE-2021', 'admin@example.com', 'CVE', '@a', '@log4j，', '', 'KB', 'XKB50', 'openEuler'])(
  'at the end of %j nothing is',
  (text) => {
    expect(tokenAt(text, text.length)).toBeNull();
  },
);
