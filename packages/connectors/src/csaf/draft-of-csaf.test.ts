import { readFileSync } from 'node:fs';
import { csafText } from '@ldy/domain/csaf/csaf-document.ts';
import { csafOfNotice } from '@ldy/domain/csaf/csaf-of-notice.ts';
import { complete } from '@ldy/domain/vulnerability/skeleton.ts';
import { expect, test } from 'vitest';
import { draftOfCsaf } from './draft-of-csaf.ts';

const bytes = (text: string) => Buffer.from(text, 'utf8');
const FACTS = {
  title: 'Acme Gate 远程代码执行漏洞',
  tlp: 'amber-strict' as const,
  exploited: true,
  severity: 'critical' as const,
  affected: [
    { product: 'Acme Gate', versions: '>= 1.0，< 1.9.9；>= 2.0，< 2.0.1', fixed: '1.9.9、2.0.1' },
    { product: 'Acme Gate', versions: '5.1', fixed: '5.2' },
    { product: 'Acme Door', versions: '旧版固件', fixed: '' },
  ],
  references: [{ title: '公告', url: 'https://acme.example/1' }],
};
const TEXTS = {
  summary: '我们的话',
  reasons: '',
  scope: '',
  check: '',
  actions: '',
  fix: '',
  workaround: '',
  detection: '',
};

test('the facts of a notice come back from its document', () => {
  const document = csafOfNotice(
    {
      ...FACTS,
      ...TEXTS,
      id: 'LDYN-2026-0001',
      timeline: [],
      products: [{ name: 'Gate', others: [], vendor: 'Acme' }],
      vulnerabilities: [{ id: 'CVE-2026-0001', record: complete({}), exploited: false, fix: null }],
      revisions: [{ revision: 1, at: '2026-01-03T00:00:00Z', note: '', change: 'major' }],
      ended: null,
    },
    {
      version: '2.0',
      issuer: { name: '门户', origin: 'https://vuln.example.cn', contact: '' },
      weaknessName: () => undefined,
      self: 'https://vuln.example.cn/x.json',
    },
  );
  const { references, ...draft } = draftOfCsaf(bytes(csafText(document)));
  const { references: written, ...facts } = FACTS;
  expect(draft).toMatchObject({ ...facts, vulnerabilities: ['CVE-2026-0001'] });
  expect(references).toEqual(expect.arrayContaining(written));
});

test('sentences of a vendor are quotes with their source, and no mark in them means anything', () => {
  const vendor = JSON.parse(readFileSync(new URL('fixtures/example-2031-0001.json', import.meta.url), 'utf8'));
  vendor.vulnerabilities[0].notes = [
    { category: 'description', text: '# Pwn\n<script>alert(1)</script> ![x](//evil)' },
  ];
  const { summary, vulnerabilities, affected } = draftOfCsaf(bytes(JSON.stringify(vendor)));
  for (const line of summary.split('\n')) expect(line).toMatch(/^(?:>.*)?$/);
  expect(summary).toContain('> \\# Pwn\n> \\<script\\>');
  expect(summary).toContain(`> —— ${vendor.document.publisher.name}`.slice(0, 8));
  expect(vulnerabilities.length).toBeGreaterThan(0);
  expect(affected.length).toBeGreaterThan(0);
});

test.each([
  ['no JSON', 'x', /JSON|token/],
  ['no document', '{}', /no CSAF document/],
  ['nested too deep', `${'['.repeat(500)}${']'.repeat(500)}`, /levels deep/],
  [
    'too many vulnerabilities',
    JSON.stringify({
      document: { csaf_version: '2.0', publisher: {}, tracking: { id: 'x' } },
      vulnerabilities: Array(201).fill({}),
    }),
    /201 vulnerabilities/,
  ],
])('what is %s is refused in words', (_, text, words) => {
  expect(() => draftOfCsaf(bytes(text))).toThrow(words);
});
