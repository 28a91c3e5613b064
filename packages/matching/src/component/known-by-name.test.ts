import { readInventory } from '@ldy/inventory/read-inventory.ts';
import { expect, test } from 'vitest';
import { knownByName, productsToAsk } from './known-by-name.ts';

const namedOf = (text: string, file = 'pasted.txt') => {
  const [component] = readInventory(Buffer.from(text), file).components;
  if (!component) throw new Error(`nothing is read of ${text}`);
  return knownByName(component);
};
const productOf = (line: string) => namedOf(line).product;

test.each([
  ['nginx 1.18.0', 'nginx/nginx'],
  ['OpenSSH 8.2p1', 'openssh/openssh'],
  ['Linux 5.4.176', 'linux/linux-kernel'],
])('%s names a product of the catalogue', (line, product) => {
  expect(productOf(line)).toBe(product);
});

test.each([
  'Windows Server 2019',
  'Windows Server 2019 10.0.17763',
  'Windows 17763.6054',
  'Windows Server 2019 20348.1129',
  'SharePoint Server 2019',
  'SQL Server 2019',
  'Microsoft Office 2016',
  'Debian 12',
  'Linux 3.10.0-1160',
  'pkg:npm/nginx@1.18.0',
  '没有人知道的软件 1.0',
])('%s names none: its number compares with no version of a product', (line) => {
  expect(productOf(line)).toBe('');
});

test.each([
  ['Wireshark 4.0.6 64-bit', 'wireshark/wireshark', '4.0.6'],
  ['Java 8 Update 381 (64-bit)', 'oracle/java-se', '8 Update 381'],
  ['GIMP-2.10.app', 'gimp/gimp', '2.10'],
  ['nginx 1:1.20.1-28.el9_8.2', 'nginx/nginx', '1:1.20.1-28.el9_8.2'],
  ['泛微OA E-Cology 9', 'weaver/e-cology', '9'],
  ['kafka_2.13-2.8.0', 'apache/kafka', '2.8.0'],
  ['kafka 2.12-2.8.1', 'apache/kafka', '2.8.1'],
  ['php-7.4.33-Win32-vc15-x64', 'php/php', '7.4.33'],
  ['openjdk-11.0.2_linux-x64', 'openjdk/openjdk', '11.0.2'],
  ['Apache Kafka 2.13', 'apache/kafka', '2.13'],
  ['redis-6.2.6.tar.gz', 'redis/redis', '6.2.6'],
  ['apache-zookeeper-3.8.3-bin', 'apache/zookeeper', '3.8.3'],
  ['mysql-5.7.38-linux-glibc2.12-x86_64.tar.gz', 'oracle/mysql', '5.7.38'],
  ['奇安信天擎 V6R6Patch5000', 'qianxin/tianqing', '6R6Patch5000'],
  ['gitlab-ce 14.3.0-ce.0', 'gitlab/gitlab', '14.3.0'],
  ['OpenVPN 2.5.6-I601 amd64', 'openvpn/openvpn', '2.5.6'],
  ['python@3.11 3.11.4_1', 'python/python', '3.11.4'],
  ['OpenSSH_8.2p1 Ubuntu-4ubuntu0.5', 'openssh/openssh', '8.2p1-4ubuntu0.5'],
  ['Apache/2.4.49 (Unix) OpenSSL/1.1.1k', 'apache/http-server', '2.4.49'],
  ['Server: nginx/1.20.1', 'nginx/nginx', '1.20.1'],
  ['SSH-2.0-OpenSSH_7.4', 'openssh/openssh', '7.4'],
  ['SSH-2.0-dropbear_2019.78', 'dropbear/dropbear', '2019.78'],
  ['Exim smtpd 4.92', 'exim/exim', '4.92'],
  ['Redis server v=6.2.6 sha=00000000:0 malloc=jemalloc-5.1.0 bits=64', 'redis/redis', '6.2.6'],
  ['nexus-3.37.3-02-unix.tar.gz', 'sonatype/nexus-repository', '3.37.3-02'],
  ['mongodb-linux-x86_64-rhel70-4.2.8.tgz', 'mongodb/mongodb', '4.2.8'],
  ['minio.RELEASE.2022-10-24T18-35-07Z', 'minio/minio', 'RELEASE.2022-10-24T18-35-07Z'],
  ['spring-boot-starter-web-2.3.4.RELEASE.jar', 'pivotal/spring-boot', '2.3.4.RELEASE'],
])('%s is %s %s', (line, product, version) => {
  expect(namedOf(line)).toMatchObject({ product, version });
});

test.each([
  ['Windows Server 2019 17763.6054', 'microsoft/windows-server', 'Windows Server 2019', '10.0.17763.6054'],
  ['Windows Server 2019 10.0.17763.4499', 'microsoft/windows-server', 'Windows Server 2019', '10.0.17763.4499'],
  ['Microsoft Windows 10 22H2 19045.3930', 'microsoft/windows-10', 'Windows 10 22H2', '10.0.19045.3930'],
  ['Windows 10 专业版 19045.3930', 'microsoft/windows-10', 'Windows 10 22H2', '10.0.19045.3930'],
  [
    'Windows Server 2019 Standard 1809 (OS Build 17763.4252)',
    'microsoft/windows-server',
    'Windows Server 2019',
    '10.0.17763.4252',
  ],
])('%s is a Windows of one release with its whole build', (line, product, name, version) => {
  expect(namedOf(line)).toMatchObject({ product, name, version });
});

test('a row of installed programs is what its name means with its publisher', () => {
  const rows = (publisher: string) => `Name,Version,Publisher\nJava 8 Update 381 (64-bit),8.0.3810.9,${publisher}\n`;
  expect(namedOf(rows('Oracle Corporation'), 'a.csv')).toMatchObject({
    ...{ product: 'oracle/java-se', version: '8.0.3810.9' },
  });
  expect(namedOf(rows('Somebody Else'), 'a.csv').product).toBe('');
});

test('a name that several products have is asked about', () => {
  expect(productsToAsk(namedOf('Druid 1.2.8')).map(({ id }) => id)).toEqual(['alibaba/druid', 'apache/druid']);
  expect(productsToAsk(namedOf('nginx 1.18.0'))).toEqual([]);
  expect(productsToAsk(namedOf('pkg:npm/spark@1.0.0'))).toEqual([]);
});
