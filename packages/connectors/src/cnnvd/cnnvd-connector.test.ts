import { readFile } from 'node:fs/promises';
import type { DeliveredRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { describe, expect, test } from 'vitest';
import type { Delivered } from '../connector.ts';
import { gather } from '../read/testing/gather.ts';
import { jsonFile, memoryFile } from '../read/testing/memory-file.ts';
import { connector } from './cnnvd-connector.ts';

const fixture = (name: string) => readFile(new URL(`fixtures/${name}`, import.meta.url));
const readText = (text: string | Uint8Array) => gather(connector.read(memoryFile('data/2018.xml', text)));
const entries = (...inner: string[]) => `<cnnvd>${inner.map((x) => `<entry>${x}</entry>`).join('')}</cnnvd>`;
const record = (item: Delivered<DeliveredRecord> | undefined) => {
  if (item?.kind !== 'record') throw new Error(`not a record: ${JSON.stringify(item)}`);
  return item;
};
const MIN = '<name>示例漏洞</name><vuln-id>CNNVD-201801-001</vuln-id>';

describe('an entry that cannot be understood', () => {
  test.each([
    ['no number', '<name>示例</name>', 'identifier'],
    ['a CVE for a number', '<name>示例</name><vuln-id>CVE-2021-44228</vuln-id>', 'identifier'],
    ['a month that does not exist', '<name>示例</name><vuln-id>CNNVD-201813-001</vuln-id>', 'identifier'],
    ['no name', '<vuln-id>CNNVD-201801-001</vuln-id>', 'schema'],
  ])('is put aside and does not stop the others: %s', async (_, inner, reason) => {
    const [bad, good] = await readText(entries(inner, MIN));
    expect(bad).toMatchObject({ kind: 'bad', place: '2018.xml#1', reason });
    expect(record(good).record.key).toBe('CNNVD-201801-001');
  });

  test('is not repaired where it is over the limit or refers outside', async () => {
    const xi = '<name xmlns:xi="http://www.w3.org/2001/XInclude">示例</name><vuln-id>CNNVD-201801-001</vuln-id>';
    expect(
      await readText(entries(xi, `${MIN}<vuln-descript>&${'长'.repeat(2_000_000)}</vuln-descript>`)),
    ).toMatchObject([
      { kind: 'bad', reason: 'xinclude' },
      { kind: 'bad', reason: 'size' },
    ]);
  });

  test('refuses a file of another library', async () => {
    await expect(readText('<vulnerabilitys/>')).rejects.toThrow('<vulnerabilitys>');
  });

  test('stays bad when it is read again uncorrected', async () => {
    for (const raw of ['<entry/>', '{"cnnvdCode":1}', '{', '', 'x']) {
      expect(await gather(connector.replay(Buffer.from(raw), 'a#1'))).toMatchObject([{ kind: 'bad', place: 'a#1' }]);
    }
  });
});

describe('the shape of the specification of 2015', () => {
  test('gives every claim', async () => {
    const [item] = await readText(await fixture('specification-2015.xml'));
    expect(item).not.toHaveProperty('repaired');
    expect(record(item).record).toMatchObject({
      source: 'cnnvd',
      key: 'CNNVD-201512-901',
      revision: '2016-01-02',
      aliases: ['CVE-2015-99901'],
      related: ['BID-92276'],
      role: 'primary',
      claims: {
        cnnvdMetadata: { id: 'CNNVD-201512-901', published: '2015-12-30', updated: '2016-01-02', assigner: '某实验室' },
        vulTitle: { nonStandardizedTitles: '示例公司示例网关诊断页面命令注入漏洞' },
        level_collection: { cnnvdLevel: { value: '超危', severity: 'critical' } },
        vulnerabilityTypes: [{ id: '', name: '命令注入' }],
        exp: { exp_risk_desc: [{ lang: 'cn' }] },
        affectProductAndVersions: ['Example Gateway 3.1'],
        affected: [
          {
            vendor: 'example',
            product: 'gateway',
            platforms: ['example router os 7'],
            versions: [{ version: '3.1' }, { version: '3.2' }],
          },
          { vendor: '示例', product: '网关助手', versions: [] },
          { raw: 'Example Gateway 3.1' },
        ],
        references: [
          { url: 'http://example.com/advisory', name: '通告', tags: ['MISC'] },
          { url: '', name: '92276', tags: ['BID'] },
        ],
        fixes: { officialFix: [{ value: '请升级到 3.3 版：http://example.com/download' }] },
      },
    });
    const { cpes } = record(item).record.claims;
    expect(cpes?.directInfluence).toHaveLength(3);
    expect(cpes?.directInfluence?.[0]).toBe('cpe:2.3:a:example:gateway:3.1:*:*:*:*:*:*:*');
  });
});

describe('the old download', () => {
  test('is repaired where it is not well-formed, and keeps the texts letter for letter', async () => {
    const items = await readText(await fixture('old-download.xml'));
    expect(record(items[0]).repaired).toBe('xml');
    expect(record(items[0]).record).toMatchObject({
      id: 'CNNVD-201801-902',
      aliases: ['CVE-2018-99902'],
      claims: {
        vulTitle: { nonStandardizedTitles: 'Example R&D <Suite> 跨站脚本漏洞' },
        descriptions: [{ value: '提交"</style><script>alert(1)</script>"，并且 1 < 2 && 3 > 2。' }],
        level_collection: { cnnvdLevel: { severity: 'low' } },
        fixes: { officialFix: [{ value: '见 http://example.com/?a=1&b=2' }] },
      },
    });
    expect(items[1]).not.toHaveProperty('repaired');
    expect(record(items[1]).record.claims).not.toHaveProperty('level_collection');
  });

  test('keeps the text of a repaired entry as it was delivered, and reads it again to the same', async () => {
    const [item] = await readText(await fixture('old-download.xml'));
    const { raw, place } = record(item);
    expect(Buffer.from(raw).toString()).toContain('R&D <Suite>');
    expect(await gather(connector.replay(raw, place))).toEqual([item]);
  });

  test('takes balanced foreign tags in a text for text', async () => {
    const [item] = await readText(entries(`${MIN}<vuln-descript>写<b>粗体</b>字</vuln-descript>`));
    expect(record(item)).toMatchObject({
      repaired: 'xml',
      record: { claims: { descriptions: [{ value: '写<b>粗体</b>字' }] } },
    });
  });
});

describe('the new download', () => {
  test('gives every claim', async () => {
    const [item] = await readText(await fixture('new-download.xml'));
    expect(record(item).record).toMatchObject({
      key: 'CNNVD-202601-0904',
      aliases: ['CVE-2026-99904', 'GHSA-2222-3333-4444'],
      revision: '2026-01-04',
      claims: {
        level_collection: { cnnvdLevel: { value: '危急', severity: 'critical' } },
        affected: [{ vendor: 'Example', product: 'Gateway', versions: [{ raw: '4.0 至 4.2', parsed: false }] }],
        references: [{ url: 'https://example.com/a' }, { url: 'https://example.com/b' }],
        fixes: { patchs: [{ urls: ['https://example.com/patch'] }] },
      },
    });
  });

  test('closes a PAV that was not closed, and takes 未知 for no level', async () => {
    const [, item] = await readText(await fixture('new-download.xml'));
    expect(record(item)).toMatchObject({
      repaired: 'xml',
      record: {
        key: 'CNNVD-202601-0905',
        revision: '2026-01-03',
        claims: {
          level_collection: { cnnvdLevel: { value: '未知', severity: null } },
          affected: [{ raw: '全部版本' }],
          descriptions: [{ value: '级别还没有定。' }],
        },
      },
    });
  });
});

describe('the answers of the site', () => {
  const DETAIL = {
    vulName: '示例日志信息泄露漏洞',
    cnnvdCode: 'CNNVD-202212-9906',
    cveCode: 'CVE-2022-99906',
    publishTime: '2022-12-08 00:00:00',
    updateTime: '2022-12-13 00:00:00',
    hazardLevel: 3,
    vulTypeName: '日志信息泄露',
    vulDesc: '示例。',
    affectedVendor: 'Example',
    referUrl: '来源:MISC\r\n链接:https://example.com/a\r\n\r\n来源:X\r\n链接:https://example.com/b',
    patch: null,
  };
  test.each([
    ['an item', DETAIL],
    ['a detail', { cnnvdDetail: DETAIL }],
    ['a detail in an envelope', { data: { cnnvdDetail: DETAIL } }],
    ['a page of the list', { data: { records: [DETAIL] } }],
  ])('gives the same for %s', async (_, json) => {
    const [item] = await gather(connector.read(jsonFile('list-CNNVD-1.json', json)));
    expect(record(item).record).toMatchObject({
      key: 'CNNVD-202212-9906',
      revision: '2022-12-13',
      aliases: ['CVE-2022-99906'],
      claims: {
        level_collection: { cnnvdLevel: { value: '中危', severity: 'medium' } },
        references: [{ url: 'https://example.com/a' }, { url: 'https://example.com/b' }],
        affected: [{ vendor: 'Example' }],
      },
    });
  });
});
