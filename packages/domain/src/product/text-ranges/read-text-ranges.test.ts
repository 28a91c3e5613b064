import { describe, expect, test } from 'vitest';
import type { VersionStatement } from '../affected-product.ts';
import { productWithRanges, rangesOfProduct } from './read-text-ranges.ts';

function shown(versions: readonly VersionStatement[]): string {
  const ranges = versions.map(({ version, lessThan, lessThanOrEqual }) =>
    [version, lessThan && `< ${lessThan}`, lessThanOrEqual && `<= ${lessThanOrEqual}`].filter(Boolean).join(' '),
  );
  return ranges.join('; ');
}

const nothing = '';

/** What is read of the product Foo Gate. */
const ABOUT_A_PRODUCT: readonly (readonly [string, string])[] = [
  ['Foo Gate before 2.3.4 allows XSS.', '< 2.3.4'],
  ['In Foo Gate before 2.3.4, a guest may read files.', '< 2.3.4'],
  ['Foo Gate versions prior to 2.3.4 leak keys.', '< 2.3.4'],
  ['Foo Gate prior to version 12 leaks keys.', '< 12'],
  ['Foo Gate earlier than 4.0 leaks keys.', '< 4.0'],
  ['Foo Gate below 4.0.1 leaks keys.', '< 4.0.1'],
  ['Foo Gate < 4.0.1 leaks keys.', '< 4.0.1'],
  ['Foo Gate <4.0.1 leaks keys.', '< 4.0.1'],
  ['Foo Gate up to, but not including 4.0.1 leaks keys.', '< 4.0.1'],
  ['Foo Gate before version 22.1 .1 leaks.', '< 22.1.1'],
  ['Foo Gate before version 22.1 .1-rc leaks.', '< 22.1.1-rc'],
  ['Foo Gate before 7.1 errata 024 leaks.', '< 7.1 errata 024'],
  ['Foo Gate before 7.1 errata 024 and 7.2 before errata 020 leaks.', '< 7.1 errata 024; 7.2 < 7.2 errata 020'],
  ['Foo Gate 5.0 before Hotfix 3 leaks.', '5.0 < 5.0 Hotfix 3'],
  ['Foo Gate before 6.1 (build 6114) leaks.', '< 6.1 build 6114'],
  ['Foo Gate before 6.1 build 6114.2.1 leaks.', '< 6.1 build 6114.2.1'],
  ['Foo Gate before 10.1 Critical Patch 4 leaks.', '< 10.1 Critical Patch 4'],
  ['Foo Gate 7.1 补丁 5 之前版本存在漏洞。', '< 7.1 补丁 5'],
  // A commit has no order, and the version before it is not where the range ends.
  ['Foo Gate before 7.0.0-portable commit f748277 leaks.', nothing],
  ['Foo Gate before 9.0 revision 123 leaks.', nothing],
  ['Foo Gate before V10 R1.42.1 leaks.', nothing],
  ['Foo Gate before 2.0 snapshot 20200131 leaks.', nothing],
  ['Foo Gate before 7.1 with errata 3 leaks.', nothing],
  ['Foo Gate before 7.1 patch released in 2020 leaks.', '< 7.1'],
  ['Foo Gate through 1.2 leaks keys.', '<= 1.2'],
  ['Foo Gate thru 1.2 leaks keys.', '<= 1.2'],
  ['Foo Gate up to 1.2 leaks keys.', '<= 1.2'],
  ['Foo Gate up to and including 1.2 leaks keys.', '<= 1.2'],
  ['Foo Gate up to v0.4.0 leaks keys.', '<= 0.4.0'],
  ['Foo Gate <= 1.1.12 leaks keys.', '<= 1.1.12'],
  ['Foo Gate ≤ 1.1.12 leaks keys.', '<= 1.1.12'],
  ['Foo Gate version 3.0 and earlier leaks keys.', '<= 3.0'],
  ['Foo Gate 3.0 and prior versions leak keys.', '<= 3.0'],
  ['Foo Gate 3.0 and below leaks keys.', '<= 3.0'],
  ['Foo Gate v.3.9.0 and before leaks keys.', '<= 3.9.0'],
  ['Foo Gate 3.0 or lower leaks keys.', '<= 3.0'],
  ['Foo Gate 3.0 and all previous versions leak keys.', '<= 3.0'],
  ['Foo Gate 1.x before 1.5.2 and 2.x before 2.1.1 leaks keys.', '1 < 1.5.2; 2 < 2.1.1'],
  ['Foo Gate 5.3.x through 5.3.28, 5.4.x before 5.4.13, leaks.', '5.3 <= 5.3.28; 5.4 < 5.4.13'],
  ['Foo Gate 7.6.x before 7.6.2, 7.2.x before 7.2.6, and all earlier versions leak.', '7.6 < 7.6.2; < 7.2.6'],
  ['Foo Gate 7.2.0 through 7.3.5, and older unsupported versions, leak.', '<= 7.3.5'],
  ['Foo Gate before 6.2.11 and 6.3.x through 6.6.x before 6.6.1 leaks.', '< 6.2.11; 6.3 < 6.6.1'],
  ['Foo Gate v9.x and before v9.2.0 leaks keys.', '9 < 9.2.0'],
  ['All versions up to, and including, 5.0.22 leak keys.', '<= 5.0.22'],
  ['Foo Gate before 5.5.28 and 5.6.12 leaks keys.', '< 5.5.28; < 5.6.12'],
  ['Foo Gate before 32.5.1.5, before 22.7, and before 31.7.2 leaks.', '< 32.5.1.5; < 22.7; < 31.7.2'],
  ['Foo Gate 2.0 to 2.0.8 leaks keys.', '2.0 <= 2.0.8'],
  ['Foo Gate 2.0 - 2.0.8 leaks keys.', '2.0 <= 2.0.8'],
  ['Foo Gate 2.0.0-2.0.8 leaks keys.', '2.0.0 <= 2.0.8'],
  ['Foo Gate from 2.0 to 2.0.8 leaks keys.', '2.0 <= 2.0.8'],
  ['Foo Gate from version 2.0 up to and including 2.0.8 leaks.', '2.0 <= 2.0.8'],
  ['Foo Gate from 2.0 before 2.0.8 leaks keys.', '2.0 < 2.0.8'],
  ['Foo Gate between 2.0 and 2.0.8 leaks keys.', '2.0 <= 2.0.8'],
  ['Foo Gate 7 before 7.30 and Foo Gate 8 before 8.11 leak.', '7 < 7.30; 8 < 8.11'],
  ['Foo Gate before 2016-02-10 leaks keys.', '< 2016-02-10'],
  ['Foo Gate before 10.0 SP2 leaks keys.', '< 10.0 SP2'],
  ['Foo Gate before 11.0 SP1 CP 6325 leaks keys.', '< 11.0 SP1 CP 6325'],
  ['Foo Gate before 9.3p2 leaks keys.', '< 9.3p2'],
  ['Foo Gate before 1.0.1g leaks keys.', '< 1.0.1g'],
  ['Foo Gate 15.2(4)M6 leaks keys.', '15.2(4)M6'],
  ['Foo Gate before 6.5-rc4 leaks keys.', '< 6.5-rc4'],
  ['Foo Gate (FG) through 9.1 leaks keys.', '<= 9.1'],
  ['Foo Gate 5.4.2 and 5.4.0 leak keys.', '5.4.2; 5.4.0'],
  ['A buffer overflow was found in Foo Gate v1.0.', '1.0'],
  ['An issue in versions before 1.2 leaks keys.', '< 1.2'],
  ['Foo Gate is an open platform. Prior to version 3.1.1, keys leak.', '< 3.1.1'],
  ['A flaw in all versions prior to 1.4.1 leaks keys.', '< 1.4.1'],
  ['Foo Gate 1.2.3之前版本中存在漏洞。', '< 1.2.3'],
  ['Foo Gate 1.2.3之前的版本存在漏洞。', '< 1.2.3'],
  ['Foo Gate 3.0及之前版本中存在漏洞。', '<= 3.0'],
  ['Foo Gate 3.0及更早版本中存在漏洞。', '<= 3.0'],
  ['Foo Gate 3.0版本及之前版本存在漏洞。', '<= 3.0'],
  ['Foo Gate 3.0及以下版本存在漏洞。', '<= 3.0'],
  ['Foo Gate <=2.1存在漏洞。', '<= 2.1'],
  ['Foo Gate 低于2.1版本存在漏洞。', '< 2.1'],
  ['Foo Gate 1.0.0版本至1.7.1版本中存在漏洞。', '1.0.0 <= 1.7.1'],
  ['Foo Gate 6.0.0 - 6.0.3.2、2.2.0.0 - 2.2.6.5存在漏洞。', '6.0.0 <= 6.0.3.2; 2.2.0.0 <= 2.2.6.5'],
  ['Foo Gate 6.2.7之前，7.1.6之前的7.x版本中存在漏洞。', '< 6.2.7; 7 < 7.1.6'],
  ['Foo Gate 2.2.6之前的版本和2.3.5之前的2.3.x版本存在漏洞。', '< 2.2.6; 2.3 < 2.3.5'],
  ['Foo Gate 6.2.7 和 7.0.0之前版本存在漏洞。', '< 6.2.7; < 7.0.0'],
  ['Foo Gate 0.101.1版本和0.101.0版本中存在漏洞。', '0.101.1; 0.101.0'],
  ['Foo Gate是一款软件。\n\nFoo Gate 2017-03-19之前版本存在漏洞。', '< 2017-03-19'],
  ['The login page asks before authentication.', nothing],
  ['Foo Gate copies up to 64 bytes too much.', nothing],
  ['Foo Gate lets guests in through the admin panel.', nothing],
  ['Foo Gate listens on port 8080 and 127.0.0.1:9000.', nothing],
  ['Foo Gate jams its 2.4 GHz network.', nothing],
  ['Foo Gate writes up to 1.5 MB too much.', nothing],
  ['Foo Gate is rated with a CVSS score of 9.8.', nothing],
  ['The connection falls back to TLS 1.0.', nothing],
  ['A weakness of the SAML 2.0 login was found.', nothing],
  ['The flaw was reported before January 2020.', nothing],
  ['Foo Gate waits up to 3.5 seconds.', nothing],
  ['Other flaw than CVE-2022-37705 in Foo Gate.', nothing],
  ['The fault is fixed in Foo Gate 1.4.2.', nothing],
  ['Upgrading to version 2.0.1 is able to address this.', nothing],
  ['Foo Gate, when used with PHP before 5.3, leaks keys.', nothing],
  ['Foo Gate leaks keys on Android before 4.4.', nothing],
  ['Foo Gate before 1.2 is not affected.', nothing],
  ['Foo Gate 1.2版本不受影响。', nothing],
  ['Bar Server before 3.4 leaks keys.', nothing],
  ['Foo Gate 2.0 and later leaks keys.', nothing],
  ['Foo Gate leaks 99.9 % of its keys.', nothing],
  ['The file gate-1.2.3.tar.gz leaks keys.', nothing],
  ['Foo Gate 5.0 through 4.0 leaks keys.', nothing],
  ['建议升级到3.8.4或4.2.1来解决。', nothing],
  ['Foo Gate基于ThinkPHP3.2框架开发。', nothing],
  ['处理RSA数据（PKCS#1 v1.5版本）时存在漏洞。', nothing],
  ['Foo Gate访问http://112.64.161.74:8000/时存在漏洞。', nothing],
  ['Foo Gate采集PM2.5与温湿度。', nothing],
  ['Foo Gate 2.0及以上版本存在漏洞。', nothing],
];

describe('for a product of the record', () => {
  test.each(ABOUT_A_PRODUCT)('%s', (text, expected) => {
    expect(shown(rangesOfProduct(text, 'Foo Gate'))).toBe(expected);
  });

  test('what is read says so and keeps its words', () => {
    expect(rangesOfProduct('Foo Gate 1.x before 1.5.2 leaks.', 'Foo Gate')).toEqual([
      {
        status: 'affected',
        version: '1',
        lessThan: '1.5.2',
        versionType: 'text',
        parsed: true,
        raw: '1.x before 1.5.2',
      },
    ]);
  });

  test('another product of the same family is not meant', () => {
    expect(
      rangesOfProduct(
        'VISAM VBASE Editor 11.5.0.2版本和VBASE Web-Remote Module中存在漏洞。',
        'VBASE Web-Remote Module',
      ),
    ).toEqual([]);
  });
});

/** Product and ranges of a text in a record that names no product. */
const OF_A_TEXT: readonly (readonly [string, string])[] = [
  ['Aruba AirWave before 8.0.7 bypasses a check.', 'Aruba AirWave: < 8.0.7'],
  ['An issue was discovered in the Linux kernel before 6.3.4. A size is not checked.', 'Linux kernel: < 6.3.4'],
  ['XSS in the Header module of Enhavo CMS v0.13.1 allows scripts.', 'Enhavo CMS: 0.13.1'],
  ['Nagios XI version 5.11.1 and below shows files.', 'Nagios XI: <= 5.11.1'],
  ['An issue in the Clario VPN client through 5.9.1 for macOS.', 'Clario VPN client: <= 5.9.1'],
  ['In Zimbra Collaboration (ZCS) 8.8.15 and 9.0, a closed account sends mail.', 'Zimbra Collaboration: 8.8.15; 9.0'],
  [
    'SQL injection in Free and Open Source Inventory System v1.0 was found.',
    'Free and Open Source Inventory System: 1.0',
  ],
  ['The Eufy Homebase 2 before firmware version 3.3.4.1h makes a network.', 'Eufy Homebase 2: < 3.3.4.1h'],
  ['An issue was discovered in Mbed TLS 3.5.1. A client sends a TLS 1.3 hello.', 'Mbed TLS: 3.5.1'],
  ['kodbox 1.44 is open to XSS.', 'kodbox: 1.44'],
  ['Liferay Portal 7.2.0 through 7.3.5, and Liferay DXP before 7.3 leak.', nothing],
  ['The store of PAM Secret Server 11.4 and the Distributed Engine 8.4.3 leaks.', nothing],
  ['A shop Using PHP and MySQL v1.1 has an SQL injection.', nothing],
  ['In the module (pack) for PrestaShop up to version 1.5.0 is an SQL injection.', nothing],
  ['Some function in list.php before 2.0 is open to XSS.', nothing],
  ['XSS in Small CRM in PHP v.3.0 allows a script.', 'Small CRM: 3.0'],
  ['A flaw in PHP v.3.0 allows a script.', 'PHP: 3.0'],
  ['Foo Portal was tested on 7.3.5 GA6, 7.2.0 GA1 and leaks keys.', nothing],
  ['An issue in hello.js version 1.18.6 leaks keys.', 'hello.js: 1.18.6'],
  ['A mini app on Line v13.6.1 leaks its token.', nothing],
];

test.each(OF_A_TEXT)('for a record without a product: %s', (text, expected) => {
  const read = productWithRanges(text);
  expect(read === null ? nothing : `${read.product}: ${shown(read.versions)}`).toBe(expected);
});

test('a text made to be slow is read in linear time', () => {
  const hostile = [
    '1.'.repeat(50_000),
    'a '.repeat(50_000),
    '('.repeat(50_000),
    '1.1 and '.repeat(20_000),
    'before '.repeat(20_000),
  ];
  for (const text of hostile) expect(rangesOfProduct(text, 'Foo Gate').length).toBeLessThanOrEqual(50);
});
