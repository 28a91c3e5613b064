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

describe('of 300 names as they are written', () => {
  test('nineteen of twenty are right, and not one in a hundred is another product', () => {
    expect(NAMES).toHaveLength(300);
    expect(NAMES.filter(isRight).length).toBeGreaterThanOrEqual(285);
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

  test('that several products have is asked about', () => {
    expect(resolveName('Druid 1.2.8')).toMatchObject({ kind: 'ambiguous', name: 'Druid', version: '1.2.8' });
    expect(ids('Druid 1.2.8')).toEqual(['alibaba/druid', 'apache/druid']);
  });

  test.each(['Horizon', 'Spark', '堡垒机', 'OA'])('%s is asked about, as others than ours have it', (name) => {
    expect(resolveName(name).kind).toBe('ambiguous');
  });

  test.each([
    'MySQL Workbench 8.0 CE',
    'MySQL Installer - Community',
    'Microsoft SQL Server 2012 Native Client',
    'Skype for Business 2016',
    'Microsoft Edge WebView2 Runtime',
    'Jenkins Git Plugin',
    'php-mysql',
    '用友NC客户端',
    '泛微e-cology插件',
    '数据库服务器管理系统',
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
