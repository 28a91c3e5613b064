import { describe, expect, test } from 'vitest';
import { gather } from '../read/testing/gather.ts';
import { memoryFile } from '../read/testing/memory-file.ts';
import { parseXmlRecord } from '../xml/read-xml-records.ts';
import { connector } from './cnvd-connector.ts';
import { odditiesOf } from './oddities.ts';
import { CNVD_SHAPE, entryFromXml } from './schema.ts';

const PLAIN = {
  number: '<number>CNVD-2021-90009</number>',
  cves: '',
  title: '<title>示例漏洞</title>',
  serverity: '<serverity>中</serverity>',
  products: '<products><product>Example App 1.0</product></products>',
  isEvent: '<isEvent>通用软硬件漏洞</isEvent>',
  times: '<submitTime>2021-11-02</submitTime><openTime>2021-12-13</openTime>',
  referenceLink: '<referenceLink>https://example.com/1</referenceLink>',
  formalWay: '<formalWay>请升级。</formalWay>',
  description: '<description>示例。</description>',
};
const entryWith = (parts: Partial<typeof PLAIN>): string =>
  `<vulnerability>${Object.values({ ...PLAIN, ...parts }).join('')}</vulnerability>`;

const cves = (...numbers: string[]) => ({
  cves: `<cves>${numbers.map((number) => `<cve><cveNumber>${number}</cveNumber></cve>`).join('')}</cves>`,
});
const bids = (number: string) => ({ cves: `<bids><bid><bidNumber>${number}</bidNumber></bid></bids>` });

async function read(text: string) {
  const parsed = parseXmlRecord(text, CNVD_SHAPE.records);
  const [item] = await gather(connector.replay(Buffer.from(text), 'a.xml#1'));
  if (!parsed.ok || item?.kind !== 'record') throw new Error(JSON.stringify(item));
  return { oddities: odditiesOf(entryFromXml(parsed.element)), raw: Buffer.from(item.raw).toString(), ...item.record };
}

/** [name of the irregularity, the input, the expected result] */
const CASES: [string, Partial<typeof PLAIN>, object][] = [
  ['BID in cveNumber', cves('CVE-2021-99901', '92276'), { aliases: ['CVE-2021-99901'], related: ['BID-92276'] }],
  ['CVE in bidNumber', bids('CVE-2021-99901'), { aliases: ['CVE-2021-99901'], related: [] }],
  ['blanks round a CVE', cves('\u00a0CVE-2021-99901\t'), { aliases: ['CVE-2021-99901'] }],
  ['blanks round a CVE', cves('\nCVE-2021-99901 '), { aliases: ['CVE-2021-99901'] }],
  ['en dash in a CVE', cves('CVE-2021–99901'), { aliases: ['CVE-2021-99901'] }],
  ['many CVEs in one field', cves('CVE-2021-99901, CVE-2021-99902;CVE-2021-99903'), { aliases: { length: 3 } }],
  ['several CVEs', cves('CVE-2021-99901', 'CVE-2021-99902'), { aliases: ['CVE-2021-99901', 'CVE-2021-99902'] }],
  ['another malformed CVE', cves('CVE 2021 99901'), { aliases: ['CVE-2021-99901'] }],
  ['another malformed CVE', cves('2021-99901'), { aliases: ['CVE-2021-99901'] }],
  ['another malformed CVE', cves('VE-2021-99901'), { aliases: ['CVE-2021-99901'] }],
  ['another malformed CVE', cves('CVE-20xx-1'), { aliases: [], related: [] }],
  [
    'date in another spelling',
    { times: '<submitTime>2021/11/2</submitTime><openTime>2021年12月13日</openTime>' },
    { revision: '2021-12-13', claims: { cnvdMetadata: { reserved: '2021-11-02', published: '2021-12-13' } } },
  ],
  [
    'submit after open',
    { times: '<submitTime>2021-12-20</submitTime><openTime>2021-12-13</openTime>' },
    { revision: '2021-12-13', claims: { cnvdMetadata: { reserved: '2021-12-20', published: '2021-12-13' } } },
  ],
  [
    'escaped twice',
    { products: '<products><product>Example App &amp;lt;=0.64</product></products>' },
    { raw: expect.stringContaining('&amp;lt;=0.64'), claims: { affectProductAndVersions: ['Example App <=0.64'] } },
  ],
  [
    'escaped twice',
    { description: '<description>函数&amp;lsquo;read()&amp;rsquo;，写作&amp;amp;lt;</description>' },
    { claims: { descriptions: [{ value: '函数‘read()’，写作&lt;' }] } },
  ],
  [
    'literal script tag',
    { description: '<description>输入&lt;script&gt;alert(1)&lt;/script&gt;即可。</description>' },
    { claims: { descriptions: [{ value: '输入<script>alert(1)</script>即可。' }] } },
  ],
  ['event type', { isEvent: '<isEvent>事件型漏洞</isEvent>' }, { claims: { cnvdMetadata: { state: '事件型漏洞' } } }],
  ['number of 4 digits', { number: '<number>CNVD-2010-2096</number>' }, { id: 'CNVD-2010-2096' }],
  ['number of 6 digits', { number: '<number>CNVD-2021-100598</number>' }, { id: 'CNVD-2021-100598' }],
  [
    'reference without http',
    { referenceLink: '<referenceLink>www.example.com/bid/1</referenceLink>' },
    { claims: { references: [{ url: '', name: 'www.example.com/bid/1' }] } },
  ],
  [
    'reference without http',
    { referenceLink: '<referenceLink>厂商尚未修复：&#xD;\nhttp://example.com/</referenceLink>' },
    {
      claims: {
        references: [
          { url: '', name: '厂商尚未修复：' },
          { url: 'http://example.com/', name: '' },
        ],
      },
    },
  ],
  [
    'several addresses in referenceLink',
    {
      referenceLink:
        '<referenceLink>http://example.com/a;http://example.com/b\nhttps://example.com/chttps://example.com/d</referenceLink>',
    },
    { claims: { references: ['a', 'b', 'c', 'd'].map((x) => ({ url: expect.stringMatching(`example.com/${x}$`) })) } },
  ],
];

describe('an oddity is noticed and understood', () => {
  test.each(CASES)('%s %#', async (name, parts, outcome) => {
    const record = await read(entryWith(parts));
    expect(record.oddities).toContain(name);
    expect(record).toMatchObject(outcome);
  });

  test('finds none in a plain entry', async () => {
    expect((await read(entryWith({}))).oddities).toEqual([]);
  });

  test.each([
    ['no level', 'serverity', 'level_collection'],
    ['no products', 'products', 'affected'],
    ['no solution', 'formalWay', 'fixes'],
  ] as const)('%s: nothing is claimed, least of all that it is low', async (name, tag, claim) => {
    const record = await read(entryWith({ [tag]: '' }));
    expect(record.oddities).toEqual([name]);
    expect(record.claims).not.toHaveProperty(claim);
  });

  test('duplicate number: both versions are delivered with the same key, and the day decides which is newer', async () => {
    const newer = { times: '<openTime>2021-12-20</openTime>', title: '<title>改过的标题</title>' };
    const text = `<vulnerabilitys>${entryWith(newer)}${entryWith({})}${entryWith({})}</vulnerabilitys>`;
    const items = await gather(connector.read(memoryFile('a.xml', text)));
    const records = items.map((item) => (item.kind === 'record' ? item.record : undefined));
    expect(new Set(records.map((record) => record?.key))).toEqual(new Set(['CNVD-2021-90009']));
    expect(records.map((record) => record?.revision)).toEqual(['2021-12-20', '2021-12-13', '2021-12-13']);
    expect(records[1]).toEqual(records[2]);
  });
});
