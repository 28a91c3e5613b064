import { describe, expect, test } from 'vitest';
import { complete } from '../vulnerability/skeleton.ts';
import { csafFileName, uriOf } from './csaf-document.ts';
import { csafOfNotice } from './csaf-of-notice.ts';
import type { CsafNotice } from './notice-vulnerabilities.ts';
import { changeKind, nextVersion, trackingOf } from './tracking.ts';
import { namedVersions, readRange } from './version-range.ts';

const NOTICE: CsafNotice = {
  id: 'LDYN-2026-0001',
  title: 'Acme Gate 远程代码执行漏洞',
  tlp: 'clear',
  exploited: true,
  severity: 'critical',
  summary: '摘要。',
  ...{ reasons: '', scope: '', check: '', workaround: '', detection: '' },
  actions: '升级到 2.0.1。',
  fix: '',
  affected: [{ product: 'Acme Gate', versions: '>= 1.0，< 2.0.1', fixed: '2.0.1、1.9.9' }],
  timeline: [{ date: '2026-01-02', event: '公开' }],
  references: [{ title: '公告', url: 'https://acme.example/公告?id=1' }],
  products: [{ name: 'Gate', others: [], vendor: 'Acme' }],
  vulnerabilities: [{ id: 'CVE-2026-0001', record: complete({}), exploited: false, fix: null }],
  revisions: [{ revision: 1, at: '2026-01-03T00:00:00Z', note: '', change: 'major' }],
  ended: null,
};
const form = (version: '2.0' | '2.1') => ({
  version,
  issuer: { name: '门户', origin: 'https://vuln.example.cn', contact: '' },
  weaknessName: () => undefined,
  self: 'https://vuln.example.cn/csaf/white/2026/ldyn-2026-0001.json',
});
const made = (changed: Partial<CsafNotice> = {}, version: '2.0' | '2.1' = '2.0') =>
  csafOfNotice({ ...NOTICE, ...changed }, form(version));

test('a notice becomes an advisory with vendors, versions, statuses and remedies', () => {
  const { document, product_tree, vulnerabilities } = made();
  expect(document).toMatchObject({
    category: 'csaf_security_advisory',
    lang: 'zh-CN',
    distribution: { tlp: { label: 'WHITE' } },
    tracking: { status: 'final', version: '1.0.0' },
  });
  expect(product_tree?.branches).toMatchObject([
    {
      category: 'vendor',
      name: 'Acme',
      branches: [
        {
          name: 'Acme Gate',
          branches: [
            { category: 'product_version_range', name: 'vers:generic/>=1.0|<2.0.1' },
            { category: 'product_version', name: '2.0.1' },
            { category: 'product_version', name: '1.9.9' },
          ],
        },
      ],
    },
  ]);
  const [only] = vulnerabilities ?? [];
  expect(only).toMatchObject({
    cve: 'CVE-2026-0001',
    product_status: {
      known_affected: ['CSAFPID-0001'],
      first_fixed: ['CSAFPID-0002', 'CSAFPID-0003'],
      recommended: ['CSAFPID-0002'],
    },
    remediations: [{ category: 'vendor_fix', details: '升级到 2.0.1、1.9.9' }, { category: 'mitigation' }],
    threats: [{ category: 'exploit_status' }, { category: 'impact', details: '严重' }],
  });
  expect(document.references.at(-1)?.url).toBe('https://acme.example/%E5%85%AC%E5%91%8A?id=1');
});

test.each([
  ['csaf_base', { vulnerabilities: [], affected: [], references: [] }],
  ['csaf_informational_advisory', { vulnerabilities: [], affected: [] }],
  ['csaf_base', { affected: [] }],
  ['csaf_security_advisory', { vulnerabilities: [] }],
] as const)('its category is %s where parts are missing', (category, missing) => {
  expect(made(missing).document.category).toBe(category);
});

test('what ended says why, as a version of its own, and nothing of products any more', () => {
  const ended = { at: '2026-02-01T00:00:00Z', reason: '误报', by: '', superseded: false };
  const { document, ...rest } = made({ ended });
  expect(rest).toEqual({});
  expect(document.category).toBe('csaf_base');
  expect(document.notes[0]).toEqual({ category: 'general', title: 'Reasoning for Withdrawal', text: '误报' });
  expect(document.tracking).toMatchObject({ version: '2.0.0', revision_history: [{}, { summary: '撤回：误报' }] });
  const replaced = made({ ended: { ...ended, superseded: true, by: 'LDYN-2026-0002' } }, '2.1').document;
  expect(replaced.category).toBe('csaf_superseded');
  expect(replaced.references).toContainEqual({
    category: 'external',
    summary: 'Superseding Document',
    url: 'https://vuln.example.cn/bug/detail/LDYN-2026-0002',
  });
});

describe('versions', () => {
  test.each([
    ['major', { affected: [1] }, '2.0.0'],
    ['minor', { fix: '升级' }, '1.3.0'],
    ['patch', {}, '1.2.4'],
  ] as const)('a change that is %s leads from 1.2.3 on', (kind, changed, next) => {
    const before = { vulnerabilities: [], products: [], affected: [], severity: null, exploited: false };
    const texts = { scope: '', check: '', actions: '', fix: '', workaround: '', detection: '' };
    expect(changeKind({ ...before, ...texts }, { ...before, ...texts, ...changed })).toBe(kind);
    expect(nextVersion('1.2.3', kind)).toBe(next);
  });

  test('a draft has the number that it will have, and which save it is', () => {
    const draft = { save: 4, at: '2026-01-05T00:00:00Z', change: 'minor' as const };
    expect(trackingOf({ ...NOTICE, draft })).toMatchObject({ status: 'draft', version: '1.1.0-1.4' });
    expect(trackingOf({ ...NOTICE, revisions: [], draft }).version).toBe('1.0.0-1.4');
  });

  test('two revisions within three weeks are interim', () => {
    const second = { revision: 2, at: '2026-01-10T00:00:00Z', note: '补充', change: 'patch' as const };
    expect(made({ revisions: [...NOTICE.revisions, second] }).document.tracking.status).toBe('interim');
  });
});

test.each([
  [
    '>= 2.13.0，< 2.15.0；>= 2.4，< 2.12.2',
    'vers:generic/>=2.4|<2.12.2|>=2.13.0|<2.15.0',
    '>= 2.4，< 2.12.2；>= 2.13.0，< 2.15.0',
  ],
  ['< 5.2.20', 'vers:generic/<5.2.20', '< 5.2.20'],
  ['5.1', '5.1', '5.1'],
  ['所有启用该功能的版本', '所有启用该功能的版本', '所有启用该功能的版本'],
  ['< 2.0；< 3.0', '< 2.0；< 3.0', '< 2.0；< 3.0'],
])('the versions %s are written as %s and read as %s', (text, written, read) => {
  expect(namedVersions(text).name).toBe(written);
  expect(readRange(written)).toBe(read);
});

test('names of files and addresses are those of the standards', () => {
  expect(csafFileName('LDYN-2026 0001/甲')).toBe('ldyn-2026_0001_.json');
  expect(uriOf('https://a.example/"<甲>\ud800')).toBe('https://a.example/%22%3C%E7%94%B2%3E%EF%BF%BD');
});
