import { describe, expect, test } from 'vitest';
import { normaliseIdentifier, parseIdentifier, schemeOf } from './identifier.ts';

describe('parseIdentifier', () => {
  test.each([
    '',
    ' ',
    'CVE-',
    'CVE-2017-740',
    'CVE-1998-0001',
    'CVE-2101-0001',
    `CVE-2021-${'1'.repeat(20)}`,
    'VE-2018-1000652',
    '2019-10352',
    '2021',
    '0123456',
    'EDB-ID: 42173',
    'CWE-264',
    'CNNVD-202113-799',
    'CNNVD-202100-799',
    'CNVD-2021-1234567',
    'CNVD-2021-123',
    'GHSA-aeio-c2jp-5v3q',
    'LDY-2021-00000000',
    'BID-0',
    'go-to',
    'root-cause',
    'CVE-2021-44228 and more',
    'vu 2021',
    'GCVE-1-0025-0001',
    'EUVD-3025-12',
    'BDU:0024-01234',
    'NVDB-CNVDB-0012345678',
    'JVN#1234567',
    'ZDI-CAN-1',
    'AVD-AWS-0001',
    'BIT-mod_wsgi',
    'XCVE-2021-44228',
    '__proto__',
    'constructor',
  ])('takes %j for no identifier', (text) => {
    expect(parseIdentifier(text)).toBeNull();
  });

  test.each([
    ['cve 2021 44228', 'CVE-2021-44228'],
    ['CVE2021-44228', 'CVE-2021-44228'],
    ['cve_2021_44228', 'CVE-2021-44228'],
    ['CVE-2018=0338', 'CVE-2018-0338'],
    ['CVE: 2021-44228', 'CVE-2021-44228'],
    [' \tCVE-2015-0836', 'CVE-2015-0836'],
    ['\nCVE-2016-9087', 'CVE-2016-9087'],
    ['CVE-2016-3039\u00a0', 'CVE-2016-3039'],
    ['CVE-2018\u201312596', 'CVE-2018-12596'],
    ['CVE\u22122018\u201012596', 'CVE-2018-12596'],
    ['\ufeffCVE-\u200b2021-\u00ad44228', 'CVE-2021-44228'],
    ['ＣＶＥ－２０２１－４４２２８', 'CVE-2021-44228'],
    ['CVE\u30002021\u300044228', 'CVE-2021-44228'],
    ['?CVE-2021-21067', 'CVE-2021-21067'],
    ['【CVE-2021-44228】', 'CVE-2021-44228'],
    ['CVE-2014-01234', 'CVE-2014-1234'],
    ['CVE-2014-0001', 'CVE-2014-0001'],
    ['GCVE-0-2021-44228', 'CVE-2021-44228'],
    ['gcve-0-cve-2021-44228', 'CVE-2021-44228'],
  ])('reads %j as %s', (text, value) => {
    expect(parseIdentifier(text)).toEqual({ scheme: 'cve', value });
  });

  test.each([
    ['ldy-2021-95914', 'ldy', 'LDY-2021-00095914'],
    ['cnvd 2021 100614', 'cnvd', 'CNVD-2021-100614'],
    ['CNVD-2010-2096', 'cnvd', 'CNVD-2010-2096'],
    ['cnvd-c-2017-129478', 'cnvd', 'CNVD-C-2017-129478'],
    ['CNNVD-198801-001', 'cnnvd', 'CNNVD-198801-001'],
    ['cnnvd 202212-2756', 'cnnvd', 'CNNVD-202212-2756'],
    ['ghsa-JFH8-C2JP-5v3q', 'ghsa', 'GHSA-jfh8-c2jp-5v3q'],
    ['go-2021-0113', 'osv', 'GO-2021-0113'],
    ['RUSTSEC-2021-0001', 'osv', 'RUSTSEC-2021-0001'],
    ['MAL-2022-1234', 'osv', 'MAL-2022-1234'],
    ['DSA-5020-1', 'osv', 'DSA-5020-1'],
    ['RHSA-2021:5186', 'osv', 'RHSA-2021:5186'],
    ['OPENSUSE-SU-2022:0002-1', 'osv', 'openSUSE-SU-2022:0002-1'],
    ['DEBIAN-CVE-2021-44228', 'osv', 'DEBIAN-CVE-2021-44228'],
    ['BIT-apache-2021-44228', 'osv', 'BIT-apache-2021-44228'],
    ['BIT-mod_wsgi-2022-2255', 'osv', 'BIT-mod_wsgi-2022-2255'],
    ['BIT-node.js-2024-1234', 'osv', 'BIT-node.js-2024-1234'],
    ['BIT-libstdc++-2023-1234', 'osv', 'BIT-libstdc++-2023-1234'],
    ['ROOT-APP-NPM-@scope/name-CVE-2025-1234', 'osv', 'ROOT-APP-NPM-@scope/name-CVE-2025-1234'],
    ['euvd 2025-12345', 'database', 'EUVD-2025-12345'],
    ['gcve-1-2025-0001', 'database', 'GCVE-1-2025-0001'],
    ['QVD-2023-1234', 'database', 'QVD-2023-1234'],
    ['avd 2021 44228', 'database', 'AVD-2021-44228'],
    ['BDU 2024-01234', 'database', 'BDU:2024-01234'],
    ['nvdb-cnvdb-2023123456', 'database', 'NVDB-CNVDB-2023123456'],
    ['CNVDB-2023123456', 'database', 'NVDB-CNVDB-2023123456'],
    ['NVDB-CICSVD-2022001847', 'database', 'NVDB-CICSVD-2022001847'],
    ['CNCVE-2002-0012', 'database', 'CNCVE-20020012'],
    ['jvndb-2021-005429', 'advisory', 'JVNDB-2021-005429'],
    ['JVN＃12345678', 'advisory', 'JVN#12345678'],
    ['JVNVU98765432', 'advisory', 'JVNVU#98765432'],
    ['VU # 123456', 'advisory', 'VU#123456'],
    ['zdi-24-001', 'advisory', 'ZDI-24-001'],
    ['ZDI-CAN-12345', 'advisory', 'ZDI-CAN-12345'],
    ['xsa 123', 'advisory', 'XSA-123'],
    ['BID:12345', 'bugtraq', 'BID-12345'],
    ['Bugtraq ID 12345', 'bugtraq', 'BID-12345'],
    ['bid-1', 'bugtraq', 'BID-1'],
    ['103297', 'bugtraq', 'BID-103297'],
    ['/92276', 'bugtraq', 'BID-92276'],
  ])('reads %j as %s %s', (text, scheme, value) => {
    expect(parseIdentifier(text)).toEqual({ scheme, value });
  });

  test('does not change a normal form', () => {
    const normal = ['LDY-2021-00095914', 'CVE-2021-44228', 'CNVD-C-2017-129478', 'GHSA-jfh8-c2jp-5v3q', 'BID-1'];
    expect(normal.map(normaliseIdentifier)).toEqual(normal);
  });

  test('names the scheme, or none', () => {
    expect(schemeOf('CVE-2021-44228')).toBe('cve');
    expect(schemeOf('anything')).toBeNull();
  });
});
