import { describe, expect, test } from 'vitest';
import { editorialRecord } from '../../packages/connectors/src/ldy/schema.ts';
import { patchStatement, patchTarget } from '../../packages/domain/src/patch/statement.ts';
import type { SourceRecord } from '../../packages/domain/src/vulnerability/source-record.ts';
import { cnvdFacts } from './cnvd-facts.ts';
import { cveFacts } from './cve-facts.ts';
import { exploitFacts } from './exploit-facts.ts';
import type { Finding } from './finding.ts';
import { factsOf as patchOf } from './patch-facts.ts';
import type { RealCve } from './real-cve.ts';

const ID = 'CVE-2099-10001';
const ours = (change: object = {}) =>
  editorialRecord.parse({
    ids: { cve: ID, cnvd: ['CNVD-2099-00001'] },
    titleCn: '示例网关命令注入漏洞',
    titleEn: 'Example Gateway command injection',
    descriptionCn: '示例。',
    descriptionEn: 'Example.',
    published: '2099-01-02',
    updated: '2099-01-03',
    weaknesses: ['CWE-78'],
    effects: [],
    cvss: [{ vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', by: 'Example' }],
    level: { cnvd: '高' },
    affected: [{ vendor: 'Example', product: 'Gateway', versions: [{ from: '2.0', lessThan: '2.5' }] }],
    poc: { isPublic: true, urls: ['https://gateway.test/poc'] },
    references: [],
    ...change,
  });

const REAL: RealCve = {
  published: '2099-01-02',
  vectors: new Map([['example', ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H']]]),
  weaknesses: ['CWE-78'],
  words: 'example gateway',
  versions: '2.x 2.5',
  hasVersions: true,
  references: [],
};
const cve = (change: Partial<RealCve>) => ({ cve: new Map([[ID, { ...REAL, ...change }]]), absent: [] });

const ENTRY: SourceRecord = {
  source: 'cnvd',
  key: 'CNVD-2099-00001',
  revision: '',
  id: 'CNVD-2099-00001',
  aliases: [ID],
  related: [],
  role: 'primary',
  claims: {
    vulTitle: { nonStandardizedTitles: '示例网关存在命令注入漏洞' },
    level_collection: { cnvdLevel: { value: '高', severity: 'high' } },
  },
};
const entry = (change: Partial<SourceRecord>) => ({ cnvd: new Map([[ENTRY.id, { ...ENTRY, ...change }]]), absent: [] });

const wrong = (findings: Finding[]) => findings.filter((it) => !it.agrees).map((it) => it.fact);

describe('cveFacts', () => {
  test.each<[string, Partial<RealCve>]>([
    ['published', { published: '2099-01-09' }],
    ['cvss by Example', { vectors: new Map([['example', ['CVSS:3.1/AV:L/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H']]]) }],
    ['weakness', { weaknesses: ['CWE-79'] }],
    ['vendor or product', { words: 'example router' }],
    ['version of Gateway', { versions: '2.x 2.6' }],
  ])('finds a wrong fact: %s', (fact, change) => {
    expect(wrong(cveFacts(ID, ours(), cve(change)))).toEqual([fact]);
  });

  test('finds that known exploitation is missing', () => {
    const kev = { cveID: ID, dateAdded: '', dueDate: '', knownRansomwareCampaignUse: '' };
    expect(wrong(cveFacts(ID, ours(), { kev: new Map([[ID, kev]]), absent: [] }))).toEqual(['exploited in the wild']);
  });

  test('judges nothing without a real record', () => {
    const findings = cveFacts(ID, ours(), { absent: [] });
    expect(findings.length).toBeGreaterThan(5);
    expect(findings.every((it) => it.theirs === null)).toBe(true);
  });

  test('agrees with a record that says the same', () => {
    expect(wrong(cveFacts(ID, ours(), cve({})))).toEqual([]);
  });
});

describe('cnvdFacts', () => {
  test.each<[string, Partial<SourceRecord>]>([
    [
      'level of CNVD',
      { claims: { ...ENTRY.claims, level_collection: { cnvdLevel: { value: '低', severity: 'low' } } } },
    ],
    [
      'product of the CNVD title',
      { claims: { ...ENTRY.claims, vulTitle: { nonStandardizedTitles: '某某系统弱口令' } } },
    ],
    ['CVE of the CNVD entry', { aliases: ['CVE-2099-99999'] }],
  ])('finds a wrong fact: %s', (fact, change) => {
    expect(wrong(cnvdFacts(ID, ours(), entry(change)))).toEqual([fact]);
  });

  test('agrees with an entry that says the same', () => {
    expect(wrong(cnvdFacts(ID, ours(), entry({})))).toEqual([]);
  });
});

describe('exploitFacts', () => {
  test('finds a PoC that the public index does not know', () => {
    expect(wrong(exploitFacts(ID, ours(), { poc: new Map(), absent: [] }))).toEqual(['PoC is public']);
  });

  test('finds an exploit environment that does not exist', () => {
    const urls = ['https://github.com/vulhub/vulhub/tree/master/gateway/CVE-2099-10001'];
    const real = { poc: new Map([[ID, urls]]), environments: new Set<string>(), absent: [] };
    expect(wrong(exploitFacts(ID, ours({ poc: { isPublic: true, urls } }), real))).toEqual(['PoC link']);
  });
});

describe('of a patch', () => {
  const target = { products: ['Example OS 9'], component: 'gateway', version: '2.5-1', fixes: [ID], replaces: ['KB1'] };
  const patch = (change: object = {}, of: object = {}) =>
    patchStatement({
      ...{ source: 'almalinux', document: 'a', patch: 'EX-1', severity: 'high', published: '2099-01-02' },
      ...change,
      targets: [patchTarget({ ...target, ...of })],
    });
  const wrong = (change: object, of: object = {}) =>
    patchOf('EX-1', patch(change, of), [patch(), patch({ document: 'b' }, { fixes: ['CVE-2099-10002'] })])
      .filter(({ agrees }) => !agrees)
      .map(({ fact }) => fact);

  test('a fact of any of its documents may be given, or left out', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({}, { fixes: [ID, 'CVE-2099-10002'], replaces: [] })).toEqual([]);
  });

  test.each([
    [{ severity: 'critical' }, {}, ['severity']],
    [{ published: '2099-01-03' }, {}, ['published']],
    [{ exploited: true }, {}, ['exploited']],
    [{}, { version: '2.6-1' }, ['Example OS 9 · gateway version', expect.any(String), expect.any(String)]],
    [{}, { fixes: ['CVE-2099-10003'] }, ['Example OS 9 · gateway closes']],
    [{}, { replaces: ['KB2'] }, ['Example OS 9 · gateway replaces']],
    [{}, { products: ['Example OS 10'], fixes: [], replaces: [] }, ['Example OS 10 · gateway version']],
  ])('what no document says is found: %j %j', (change, of, facts) => expect(wrong(change, of)).toEqual(facts));

  test('an unknown number is found, and a patch without documents is not judged', () => {
    expect(patchOf('EX-1', patch(), [])[0]?.agrees).toBe(false);
    expect(patchOf('EX-1', patch(), undefined)).toMatchObject([{ theirs: null, agrees: true }]);
  });
});
