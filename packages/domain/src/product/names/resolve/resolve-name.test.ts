import { readFileSync } from 'node:fs';
import { type Row, readTable } from '@ldy/catalogue/read-table.ts';
import { describe, expect, test } from 'vitest';
import { resolveName } from './resolve-name.ts';

const NAMES = readTable(
  {
    file: 'installed-names.tsv',
    columns: ['name', 'expected', 'product', 'version', 'set'],
    required: ['name', 'expected', 'set'],
  },
  readFileSync(new URL('testing/installed-names.tsv', import.meta.url), 'utf8'),
);
type Named = Row<'name' | 'expected' | 'product' | 'version' | 'set'>;

const ids = (name: string, vendor = '') => resolveName(name, vendor).products.map(({ id }) => id);
const isRight = ({ name, expected, product }: Named) => {
  const { kind, products } = resolveName(name);
  return kind === expected && (kind !== 'product' || products[0]?.id === product);
};
const isWrong = (named: Named) => !isRight(named) && resolveName(named.name).kind === 'product';

describe('of 490 names as they are written', () => {
  test('nineteen of twenty are right, and not one in a hundred is another product', () => {
    expect(NAMES).toHaveLength(490);
    expect(NAMES.filter(isRight).length).toBeGreaterThanOrEqual(465);
    expect(NAMES.filter(isWrong).map(({ name }) => name)).toEqual([]);
  });

  test('the version of those that are right is read', () => {
    const versioned = NAMES.filter((it) => it.version !== '' && it.expected === 'product' && isRight(it));
    const read = versioned.filter(({ name, version }) => resolveName(name).version === version);
    expect(read.length / versioned.length).toBeGreaterThan(0.9);
  });
});

describe('a name', () => {
  test.each([
    ['Wireshark 4.0.6 64-bit', 'wireshark/wireshark', '4.0.6'],
    ['java-1.8.0-openjdk-headless', 'openjdk/openjdk', '1.8.0'],
    ['Exchange2016', 'microsoft/exchange-server', '2016'],
    ['泛微e-cology9.0', 'weaver/e-cology', '9.0'],
    ['openssl@3 3.1.4', 'openssl/openssl', '3.1.4'],
    ['锐捷RG-UAC统一上网行为管理审计系统', 'ruijie/rg-uac', ''],
  ])('%s is %s %s', (written, product, version) => {
    const resolved = resolveName(written);
    expect([resolved.kind, ...resolved.products.map(({ id }) => id), resolved.version]).toEqual([
      'product',
      product,
      version,
    ]);
  });

  // Text that could be parted in many ways; were all of them tried, none of these would end within the time of a test.
  test.each([
    `ab 1${'-1'.repeat(95)}!`,
    `ab 1${'_1'.repeat(95)}!`,
    `ab 1${'.1-rc'.repeat(38)}!`,
    `ab (${'64-bit '.repeat(27)}!)`,
  ])('%s is read in one go', (written) => {
    expect(resolveName(written)).toMatchObject({ kind: 'none', products: [] });
  });

  test.each([
    ['Mozilla Thunderbird 78.5.1 (x64 de)', 'mozilla/thunderbird', '78.5.1'],
    [
      'Microsoft Visual C++ 2013 x64 Minimum Runtime - 12.0.40664',
      'microsoft/visual-cpp-redistributable',
      '12.0.40664',
    ],
    ['jdk1.8.0_202', 'oracle/java-se', '1.8.0_202'],
    ['OpenSSH_8.2p1 Ubuntu-4ubuntu0.5', 'openssh/openssh', '8.2p1-4ubuntu0.5'],
    ['PostgreSQL 12.9 (Ubuntu 12.9-0ubuntu0.20.04.1)', 'postgresql/postgresql', '12.9-0ubuntu0.20.04.1'],
    ['openssl-libs-1.0.2k-26.el7_9.x86_64', 'openssl/openssl', '1.0.2k-26.el7_9'],
    ['prometheus-2.37.0.linux-amd64', 'prometheus/prometheus', '2.37.0'],
    ['python@3.11 3.11.4_1', 'python/python', '3.11.4'],
    ['金蝶云星空 V7.6 私有云', 'kingdee/k3-cloud', '7.6'],
    ['禅道项目管理软件18.0.beta1 开源版', 'easysoft/zentao', '18.0.beta1'],
    ['深信服SSL VPN M7.6.9', 'sangfor/ssl-vpn', '7.6.9'],
    ['H3C iMC智能管理中心 PLAT 7.3（E0705）', 'h3c/imc', '7.3 E0705'],
    ['海康威视HIKVISION iVMS-4200', 'hikvision/ivms-4200', ''],
    ['华为USG6330防火墙 V500R001C60SPC500', 'huawei/usg6300', 'V500R001C60SPC500'],
    ['锐捷NBR3000路由器 RGOS 10.3(4b11)', 'ruijie/nbr', '10.3(4b11)'],
    ['H3C SecPath运维审计系统A2000', 'h3c/secpath-bastion', ''],
    ['PHPOK V4.8[20171023]', 'phpok/phpok', '4.8'],
  ])('is read as it is printed: %s', (written, product, version) => {
    expect(resolveName(written)).toMatchObject({ kind: 'product', products: [{ id: product }], version });
  });

  test.each([
    ['泛微OA（e-cology 9.0）服务器', 'weaver/e-cology', '9.0'],
    ['若依（RuoYi）后台管理系统 v4.7.6', 'ruoyi/ruoyi', '4.7.6'],
    ['向日葵远程控制（Windows版）11.0.0.33', 'oray/sunlogin', '11.0.0.33'],
    ['用友GRP-U8行政事业内控管理软件（新政府会计制度专版）', 'yonyou/grp-u8', ''],
    ['WPS Office 2019 政府版 11.8.2.9022（金山办公）', 'kingsoft-office/wps-office', '11.8.2.9022'],
  ])('with brackets is read without them and by them: %s', (written, product, version) => {
    expect(resolveName(written)).toMatchObject({ kind: 'product', products: [{ id: product }], version });
  });

  test.each([
    '统一门户（Drupal 7.3）',
    '天融信防火墙XYZ',
    '天融信防火墙XYZ（天融信）',
    '麒麟 V10',
    '操作系统麒麟V10',
    '天清汉马',
    '天融信 V3.3',
    '金蝶云',
    'Docker管理平台',
    'Kafka消息管理平台 2.0',
  ])('of which a part alone is known, or that several have, is asked about: %s', (name) => {
    expect(resolveName(name).kind).toBe('ambiguous');
  });

  test('that is made of two names of one product is that product', () => {
    expect(resolveName('北信源内网安全管理系统 VRVEDP')).toMatchObject({
      kind: 'product',
      products: [{ id: 'vrv/vrvedp' }],
    });
  });

  test('of a product that is built from another is its own', () => {
    expect(ids('用友U8-CRM客户关系管理系统 V18')).toEqual(['yonyou/u8-crm']);
  });

  test('of a line with versions of its own is its product, of which it is an edition', () => {
    expect(ids('用友NC Cloud 2021.11')).toEqual(['yonyou/nc']);
  });

  test('of a program that its owner wrote is none, whatever is in brackets', () => {
    expect(resolveName('称重上传程序（自研，Spring Boot）').kind).toBe('none');
  });

  test('that several products have is asked about', () => {
    expect(resolveName('Druid 1.2.8')).toMatchObject({ kind: 'ambiguous', name: 'Druid', version: '1.2.8' });
    expect(ids('Druid 1.2.8')).toEqual(['alibaba/druid', 'apache/druid']);
  });

  test.each(['Horizon', 'Spark', '堡垒机', 'OA'])('%s is asked about, as others than ours have it', (name) => {
    expect(resolveName(name).kind).toBe('ambiguous');
  });

  test.each([
    'MySQL Notifier 1.1.8',
    'Microsoft SQL Server 2012 Policies',
    'Microsoft Edge Update',
    'WordPress Firewall',
    'Jenkins Git Plugin',
    'php-mysql',
    '用友NC客户端',
    '泛微e-cology插件',
    'QQ拼音皮肤',
  ])('%s is another program than the one it is for', (name) => {
    expect(resolveName(name).kind).toBe('none');
  });

  test('with the vendor of another product of that name is asked about', () => {
    expect(resolveName('Druid', 'Alibaba')).toMatchObject({ kind: 'product', products: [{ id: 'alibaba/druid' }] });
    expect(resolveName('Tomcat', 'Apache Software Foundation').kind).toBe('product');
    expect(resolveName('Tomcat', 'Oracle Corporation').kind).toBe('ambiguous');
  });

  test('of a device has no version in its model', () => {
    expect(resolveName('Cisco ASA 5520')).toMatchObject({ kind: 'product', version: '' });
  });
});
