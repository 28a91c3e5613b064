import { readFile } from 'node:fs/promises';
import type { DeliveredRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { describe, expect, test } from 'vitest';
import type { Delivered } from '../connector.ts';
import { gather } from '../read/testing/gather.ts';
import { memoryFile } from '../read/testing/memory-file.ts';
import { connector } from './cnvd-connector.ts';

const WEEK = await readFile(new URL('fixtures/example-week.xml', import.meta.url));
const MIN = '<number>CNVD-2021-90009</number><title>示例漏洞</title>';
const read = (text: string | Uint8Array, name = 'week/971.xml') => gather(connector.read(memoryFile(name, text)));
const week = (...entries: string[]) =>
  `<vulnerabilitys>${entries.map((entry) => `<vulnerability>${entry}</vulnerability>`).join('')}</vulnerabilitys>`;
const recordOf = (item: Delivered<DeliveredRecord> | undefined) => {
  if (item?.kind !== 'record') throw new Error(`not a record: ${JSON.stringify(item)}`);
  return item.record;
};

describe('an entry that cannot be understood', () => {
  test.each([
    ['no number', '<title>示例</title>', 'identifier'],
    ['a number of another library', '<number>CVE-2021-44228</number><title>示例</title>', 'identifier'],
    ['a number with something before it', '<number>see CNVD-2021-90009</number><title>示例</title>', 'identifier'],
    ['no title', '<number>CNVD-2021-90009</number>', 'schema'],
    ['broken markup', `${MIN}<description>a < b</description>`, 'xml'],
    ['an external entity', `${MIN}<description>&file;</description>`, 'xml'],
  ])('is put aside with its text and does not stop the others: %s', async (_, entry, reason) => {
    const [bad, good] = await read(week(entry, MIN));
    expect(bad).toMatchObject({ kind: 'bad', place: '971.xml#1', reason });
    expect(bad?.kind === 'bad' && Buffer.from(bad.raw).toString()).toBe(`<vulnerability>${entry}</vulnerability>`);
    expect(recordOf(good).key).toBe('CNVD-2021-90009');
  });

  test('is read again from its raw bytes once somebody has corrected it', async () => {
    const raw = Buffer.from(`<vulnerability>${MIN}<description>a &lt; b</description></vulnerability>`);
    const [again] = await gather(connector.replay(raw, '971.xml#1'));
    expect(recordOf(again).claims.descriptions).toEqual([{ lang: 'cn', value: 'a < b' }]);
    expect(again?.place).toBe('971.xml#1');
  });

  test('stays bad when it is read again uncorrected', async () => {
    for (const raw of ['<vulnerability>', '{', '', '[]', '{"number":1}']) {
      expect(await gather(connector.replay(Buffer.from(raw), 'x#1'))).toMatchObject([{ kind: 'bad', place: 'x#1' }]);
    }
  });
});

describe('an entry', () => {
  test('becomes a source record with every claim that CNVD makes', async () => {
    const [first] = await read(WEEK);
    expect(recordOf(first)).toMatchObject({
      source: 'cnvd',
      key: 'CNVD-2021-90001',
      id: 'CNVD-2021-90001',
      revision: '2021-12-13',
      aliases: ['CVE-2021-99901'],
      related: ['BID-92276'],
      role: 'primary',
      claims: {
        cnvdMetadata: {
          id: 'CNVD-2021-90001',
          url: 'https://www.cnvd.org.cn/flaw/show/CNVD-2021-90001',
          published: '2021-12-13',
          reserved: '2021-11-02',
          state: '通用软硬件漏洞',
        },
        bugtraqMetadata: { id: 'BID-92276' },
        vulTitle: { nonStandardizedTitles: '示例网关存在命令执行漏洞' },
        descriptions: [{ lang: 'cn', value: '示例网关是一款接入设备。\n\n它的诊断页面没有过滤输入。' }],
        level_collection: { cnvdLevel: { value: '高', severity: 'high' } },
        affectProductAndVersions: ['Example Gateway <3.2.1', 'Example Gateway'],
        affected: [{ raw: 'Example Gateway <3.2.1', source: 'cnvd' }, { raw: 'Example Gateway' }],
        references: [{ url: 'https://example.com/advisory/1' }, { url: 'https://example.org/notes' }],
        fixes: {
          officialFix: [{ lang: 'cn', value: '厂商已发布新版本，请升级：\nhttps://example.com/download' }],
          patchs: [
            {
              name: '示例网关命令执行漏洞的补丁',
              description: '3.2.1 版对输入作了过滤。\n说明：https://example.com/patch/321',
              urls: ['https://example.com/download', 'https://example.com/patch/321'],
            },
          ],
        },
      },
    });
  });

  test('names the plugin of its title for no line beside one that names the plugin', async () => {
    const entry = (...lines: string[]) =>
      `<number>CNVD-2021-90009</number><title>Jenkins Walnut Check插件HTML注入漏洞</title><products>${lines.map((line) => `<product>${line}</product>`).join('')}</products>`;
    const [one, two] = await read(
      week(entry('Jenkins CI Jenkins 16'), entry('Jenkins CI Jenkins 16', 'CloudBees Jenkins Walnut Check 2.0')),
    );
    expect(recordOf(one).claims.affected).toMatchObject([{ product: 'Jenkins Plugin Walnut Check' }]);
    expect(recordOf(two).claims.affected?.map(({ product }) => product)).toEqual(['Jenkins', 'Jenkins Walnut Check']);
  });

  test('survives JSON unchanged', async () => {
    for (const item of await read(WEEK)) expect(JSON.parse(JSON.stringify(recordOf(item)))).toEqual(recordOf(item));
  });

  test('claims nothing about what it does not mention', async () => {
    const [, second] = await read(WEEK);
    expect(Object.keys(recordOf(second).claims).sort()).toEqual(['cnvdMetadata', 'descriptions', 'vulTitle']);
  });

  test('has its file name and ordinal as its place, without folders', async () => {
    expect((await read(WEEK)).map((item) => item.place)).toEqual(['971.xml#1', '971.xml#2']);
  });

  test('keeps its raw text', async () => {
    const [first] = await read(WEEK);
    const raw = first?.kind === 'record' ? Buffer.from(first.raw).toString() : '';
    expect(raw.startsWith('<vulnerability><number>CNVD-2021-90001<')).toBe(true);
    expect(await gather(connector.replay(Buffer.from(raw), '971.xml#1'))).toEqual([first]);
  });

  test('reads the same from the JSON mirror, where one is an object and several are a list', async () => {
    const entry = {
      number: 'CNVD-2021-90009',
      title: '示例漏洞',
      cves: { cve: { cveNumber: 'CVE-2021-99901' } },
      products: { product: ['Example A 1.0', 'Example B <2'] },
      __proto__: null,
    };
    const mirrored = JSON.stringify({ vulnerabilitys: { vulnerability: entry } });
    const [item] = await read(mirrored, '2021-12-13_2021-12-19.json');
    expect(recordOf(item)).toMatchObject({ aliases: ['CVE-2021-99901'], claims: { affected: { length: 2 } } });
    const [one] = await read(week('<title>无编号</title>'), 'a.xml');
    expect(one?.kind).toBe('bad');
    await expect(read('{"a":1}', '2021-12-13_2021-12-19.json')).rejects.toThrow('vulnerabilitys.vulnerability');
  });
});

describe('a date', () => {
  const opened = async (openTime: string) => {
    const [item] = await read(week(`${MIN}<submitTime>2025-05-01</submitTime><openTime>${openTime}</openTime>`));
    const { claims, revision } = recordOf(item);
    return { day: claims.cnvdMetadata?.published, revision, notes: item?.kind === 'record' ? item.notes : [] };
  };

  test.each(['2025-02-30', '2025/13/1', '01/06/2025', '六月'])(
    'that cannot be read is left out and noted: %s',
    async (text) => {
      expect(await opened(text)).toEqual({ day: '', revision: '', notes: [`"${text}" is no date`] });
    },
  );

  test.each(['2025/6/1', '2025年6月1日', '2025.06.01', '20250601', '2025-06-01 23:30:00', ' 2025-06-01 '])(
    'is read in other spellings, as a day of Beijing: %j',
    async (text) => {
      expect(await opened(text)).toEqual({ day: '2025-06-01', revision: '2025-06-01', notes: undefined });
    },
  );

  test('that is missing is not noted', async () => {
    expect(await opened('')).toEqual({ day: '', revision: '', notes: undefined });
  });
});
