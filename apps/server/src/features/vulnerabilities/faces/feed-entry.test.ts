import type { VulnerabilityListItem } from '@ldy/contract/vulnerability/list.ts';
import { expect, test } from 'vitest';
import { vulnerabilityEntry } from './feed-entry.ts';

const ROW: VulnerabilityListItem = {
  ...{
    id: 'LDY-2031-00000001',
    ldy: 'LDY-2031-00000001',
    cve: 'CVE-2031-50001',
    identifiers: [],
    matches: [],
    my_assets: null,
  },
  ...{ title: '某服务漏洞', title_en: '', description: '', severity: null, severity_by: '', priority: null },
  ...{
    cvss_version: '',
    cvss_score: null,
    cvss4_above: null,
    poc_state: null,
    epss: null,
    epss_percentile: null,
    fix: null,
    types: [],
    cwes: [],
  },
  ...{
    vendors: [],
    products: [],
    sources: [],
    published: '',
    published_by: '',
    updated: '',
    intake: '2031-01-01T00:00:00Z',
  },
  ...{ kev: false, has_poc: false, has_exp: false, has_patch: false, domestic: false, rejected: false },
  ...{ contested: false, unsupported: false, hosted: false, kev_added: null, kev_due: null },
};

test('an entry says that a vulnerability is disputed, of a product without support, or of a hosted service', () => {
  expect(vulnerabilityEntry(ROW, 'https://portal.example')?.summary).not.toMatch(/争议|停止支持|托管/);
  const all = { ...ROW, contested: true, unsupported: true, hosted: true };
  expect(vulnerabilityEntry(all, 'https://portal.example')?.summary).toContain(
    '存在争议 · 产品已停止支持 · 仅影响托管服务',
  );
});

test('an entry does not call the description of an attack a proof of concept', () => {
  const summaryOf = (poc_state: VulnerabilityListItem['poc_state']) =>
    vulnerabilityEntry({ ...ROW, has_poc: true, poc_state }, 'https://portal.example')?.summary;
  expect(summaryOf('description')).toContain('有攻击方法');
  expect(summaryOf('description')).not.toContain('PoC');
  expect(summaryOf('code')).toContain('有 PoC');
  expect(summaryOf('mention')).not.toMatch(/PoC|攻击方法/);
});
