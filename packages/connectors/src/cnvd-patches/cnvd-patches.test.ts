import { describe, expect, test } from 'vitest';
import { inShort, onlyPatch, patchesOf } from '../errata/testing/patches-of.ts';
import { gather } from '../read/testing/gather.ts';
import { memoryFile } from '../read/testing/memory-file.ts';
import { connector } from './cnvd-patches-connector.ts';

interface Entry {
  products: string[];
  way: string;
  number?: string;
}
const entry = ({ products, way, number = 'CNVD-2031-10001' }: Entry): string =>
  [
    `<vulnerability><number>${number}</number><title>某产品存在漏洞</title><serverity>高</serverity><openTime>2031-02-01</openTime>`,
    '<cves><cve><cveNumber>CVE-2031-10001</cveNumber></cve></cves>',
    `<products>${products.map((product) => `<product>${product}</product>`).join('')}</products>`,
    `<formalWay>${way}</formalWay></vulnerability>`,
  ].join('');
const read = (...entries: string[]) =>
  gather(connector.read(memoryFile('1.xml', `<vulnerabilitys>${entries.join('')}</vulnerabilitys>`)));
const DATABASE = {
  products: ['武汉达梦数据库有限公司 达梦数据库管理系统 V8'],
  way: 'DM V8.1.2.114及之后版本，已修复此漏洞',
};

describe('a bad answer', () => {
  test('in one entry costs that one only', async () => {
    const delivered = await read(
      '<vulnerability>R&D</vulnerability>',
      entry({ ...DATABASE, number: '?' }),
      entry(DATABASE),
    );
    expect(delivered).toMatchObject([
      { kind: 'bad', reason: 'xml', place: '1.xml#1' },
      { kind: 'bad', reason: 'identifier', place: '1.xml#2' },
      { kind: 'patch', place: '1.xml#3' },
      { kind: 'patch-document' },
    ]);
  });

  test.each([
    '厂商尚未提供漏洞修补方案，请关注厂商主页及时更新：http://www.dameng.com/1.2.3',
    'V8以前版本受影响',
    '',
    '请升级到最新版本',
  ])('that names nothing to install gives no patch: %s', async (way) => {
    expect(patchesOf(await read(entry({ ...DATABASE, way })))).toEqual([]);
  });
});

describe('an entry', () => {
  test('about other systems is passed over: their vendors say more', async () => {
    expect(await read(entry({ products: ['Microsoft Windows 10', 'Apache Kylin 2.0.0'], way: '升级到2.1.0' }))).toEqual(
      [],
    );
  });

  test('names the release from which a database is fixed, line by line', async () => {
    const products = [...DATABASE.products, '武汉达梦数据库有限公司 达梦数据库管理系统 V7'];
    const found = patchesOf(
      await read(entry({ products, way: 'DM V7.6.1.120及之后/V8.1.2.138及之后版本，已修复此漏洞' })),
    );
    expect(found.map(({ patch, title }) => [patch, title])).toEqual([
      ['dameng:7.6.1.120', '达梦数据库管理系统 7.6.1.120'],
      ['dameng:8.1.2.138', '达梦数据库管理系统 8.1.2.138'],
    ]);
    expect(found.flatMap(({ targets }) => targets.map(inShort))).toEqual([
      '达梦数据库管理系统: 7.6.1.120 (7) closes CNVD-2031-10001 CVE-2031-10001',
      '达梦数据库管理系统: 8.1.2.138 (8) closes CNVD-2031-10001 CVE-2031-10001',
    ]);
    expect(found[0]).toMatchObject({
      source: 'cnvd',
      vendor: 'dameng',
      document: 'cnvd/CNVD-2031-10001',
      severity: 'high',
      published: null,
      updated: '2031-02-01',
    });
  });

  test('names a build with its day', async () => {
    const products = ['武汉达梦数据库有限公司 DM Database Server x64 DM7V7.1.6.33-Build'];
    const way =
      'DM Database Server x64 V7.1.6.46-Build(2018.02.08-89107) 已修复此漏洞，建议用户下载使用：http://www.dameng.com/';
    expect(onlyPatch(await read(entry({ products, way })))).toMatchObject({
      patch: 'dameng:dm-database-server-x64:7.1.6.46-Build(2018.02.08-89107)',
      targets: [{ products: ['达梦DM Database Server x64'] }],
    });
  });

  test('names a package, with its architecture and where it is', async () => {
    const products = ['统信软件技术有限公司 统信桌面操作系统专业版 20'];
    const url = 'https://packages.example.org/main/box_5.3.67-2_loong64.deb';
    expect(onlyPatch(await read(entry({ products, way: `厂商已发布了漏洞修复程序：&#xD;\n${url}` })))).toMatchObject({
      ...{ patch: 'uos:box_5.3.67-2', title: 'box 5.3.67-2', vendor: 'uniontech', downloads: [url] },
      targets: [{ products: ['统信桌面操作系统专业版 20'], component: 'box', version: '5.3.67-2', scheme: 'deb' }],
      files: [{ name: 'box_5.3.67-2_loong64.deb', url, architecture: 'loong64' }],
    });
  });

  test('replaying its stored bytes gives the same result', async () => {
    expect(await gather(connector.replay(Buffer.from(entry(DATABASE)), '1.xml#1'))).toEqual(
      await read(entry(DATABASE)),
    );
  });
});
