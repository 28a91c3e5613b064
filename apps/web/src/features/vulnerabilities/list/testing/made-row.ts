import type { VulnerabilityListItem } from '@ldy/contract/vulnerability/list.ts';
import { fieldsOf } from '@ldy/domain/collection/collection.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';

/** All flags of the collection, unset. */
const FLAGS = Object.fromEntries(fieldsOf(VULNERABILITIES, 'flag').map(([name, { wire = name }]) => [wire, false]));

/** Builds a list row for tests. */
export const madeRow = (changes: Partial<VulnerabilityListItem> = {}) =>
  ({
    ...FLAGS,
    id: 'LDY-2026-00000001',
    ldy: 'LDY-2026-00000001',
    cve: 'CVE-2021-44228',
    identifiers: ['LDY-2026-00000001', 'CVE-2021-44228'],
    title: 'Apache Log4j2 远程代码执行漏洞',
    title_en: 'Log4Shell',
    description: '日志组件',
    priority: 'now',
    severity: 'critical',
    severity_by: 'cvss:3.1',
    cvss_version: '3.1',
    cvss_score: 10,
    epss: 0.9,
    epss_percentile: 1,
    kev: true,
    has_poc: true,
    poc_state: 'code',
    cvss4_above: null,
    has_exp: true,
    has_patch: true,
    fix: 'upgrade',
    types: [],
    cwes: [],
    vendors: [{ id: 'apache', name: 'Apache' }],
    products: [],
    sources: [],
    published: '2021-12-10',
    published_by: 'cve',
    updated: '',
    intake: '',
    matches: [],
    ...changes,
  }) as VulnerabilityListItem;
