import { describe, expect, test } from 'vitest';
import { ends, megabyteOf } from '../../testing/ends.ts';
import { parseCnvdProductLine } from './cnvd-product-line.ts';

/** `vendor | product | versions`, with versions as `[version lessThan lessThanOrEqual]`. */
function read(line: string): string {
  const { vendor, product, versions } = parseCnvdProductLine(line);
  const texts = versions.map((part) => {
    if (!part.parsed) return '?';
    const upper = part.lessThan ? `<${part.lessThan}` : part.lessThanOrEqual ? `<=${part.lessThanOrEqual}` : '';
    return `${part.version}${upper}`;
  });
  return `${vendor} | ${product} | ${texts.join(' ; ')}`;
}

test.each([
  ['F5 BIG-IP (all modules) =17.0.0', '17.0.0'],
  ['IBM Power Hardware Management Console 7R7.1.0', '7R7.1.0'],
])('%s names one version', (line, version) => {
  expect(read(line).split(' | ').at(-1)).toBe(version);
});

test.each([
  ['Android mediaserver 4.3 (Jelly Bean)－5.1.1 (Lollipop)', ' | Android mediaserver | 4.3<=5.1.1'],
  ['OpenStack keystonemiddleware <1.5.4(Kilo)', 'OpenStack | keystonemiddleware | <1.5.4'],
  ['IBM Notes Traveler Companion 1.0（windows phone）', 'IBM | Notes Traveler Companion | 1.0'],
  ['Hikvision DS-2CD3311(D)-I V5.5.5', 'Hikvision | DS-2CD3311(D)-I | V5.5.5'],
])('%j has a name or a platform of the version in brackets', (line, expected) => {
  expect(read(line)).toBe(expected);
});

test('what brackets say of the version itself is part of it', () => {
  expect(read('Siemens ROS <4.2.0(beta)')).toBe('Siemens | ROS | <4.2.0(beta)');
});

describe('lines that say less than they seem to', () => {
  test.each([
    ['', ' |  | '],
    ['SIEMENS Syngo FastView null', 'SIEMENS | Syngo FastView | '],
    ['Schneider Electric Modicon M340 无', 'Schneider Electric | Modicon M340 | '],
    ['Cisco IP 7800 Series Phones 0', 'Cisco | IP 7800 Series Phones | '],
    ['WAGO 750-823 ', 'WAGO | 750-823 | '],
    ['Google Android  ', 'Google | Android | '],
    ['Qualcomm SD 210 ', 'Qualcomm | SD 210 | '],
    ['Microsoft Windows 10 ', 'Microsoft | Windows 10 | '],
    ['Microsoft Windows 10', 'Microsoft | Windows 10 | '],
    ['Micro Focus Project and Portfolio Center', 'Micro Focus | Project and Portfolio Center | '],
    ['Cisco Catalyst 6500 Series Switches ', 'Cisco | Catalyst 6500 Series Switches | '],
  ])('%j names no version', (line, expected) => {
    expect(read(line)).toBe(expected);
  });

  test.each([
    ['ONAP Portal <=Dublin', ' | ONAP Portal | ?'],
    ['Atlassian Bitbucket Server >=8.0，<5.8.2', 'Atlassian | Bitbucket Server | ?'],
    ['Philips IntelliVue Patient Monitors >=J，<=M', 'Philips | IntelliVue Patient Monitors | ?'],
  ])('%j keeps its words where they cannot be read', (line, expected) => {
    expect(read(line)).toBe(expected);
    expect(parseCnvdProductLine(line).versions[0]).toMatchObject({ parsed: false, raw: line });
  });

  test.each([
    ['Microsoft Exchange Server 2013 SP1，Update 8', 'Microsoft | Exchange Server | 2013 SP1 Update 8'],
    ['Aruba Networks ArubaOS 6.2.x6.3(<6.3.1.15)', 'Aruba Networks | ArubaOS | 6.2.x ; 6.3<6.3.1.15'],
    ['Adobe Reader and Acrobat 11.x-11.0.10 on OS X', 'Adobe | Reader and Acrobat | 11<=11.0.10'],
    ['Adobe Reader and Acrobat 10.x-10.1.13', 'Adobe | Reader and Acrobat | 10<=10.1.13'],
    ['Drupal Views 7.x-1.0', 'Drupal | Views | 7.x-1.0'],
  ])('%j is read whole', (line, expected) => {
    expect(read(line)).toBe(expected);
  });

  test('leaves the vendor empty if the end of its name cannot be determined', () => {
    expect(read('Open Solutions for Education openSIS <=7.4')).toBe(' | Open Solutions for Education openSIS | <=7.4');
  });
});

test.each([
  [
    '新华三技术有限公司 H3C-ICG1800 软件版本：ICG1800V101C105/引导器版本： 1.1.1.2/硬件版本：0.2.0.0 ',
    '新华三技术有限公司 | H3C-ICG1800（硬件 0.2.0.0） | ICG1800V101C105',
  ],
  ['D-Link DIR-100 硬件版本：B1/软件版本：v2.03', 'D-Link | DIR-100（硬件 B1） | v2.03'],
  ['TP-Link TL-WR940N 固件版本：3.19.1（硬件版本：v6 00000000）', 'TP-Link | TL-WR940N（硬件 v6 00000000） | 3.19.1'],
  [
    '锐捷网络股份有限公司 EG2000SE 硬件版本:1.31/软件版本:EG_RGOS 11.1(6)B3P4',
    '锐捷网络股份有限公司 | EG2000SE（硬件 1.31） | 11.1(6)B3P4',
  ],
  [
    '华为技术有限公司 HUAWEI IP ESPACE 7910 硬件版本：EP21MPUA VER.C',
    '华为技术有限公司 | HUAWEI IP ESPACE 7910（硬件 EP21MPUA VER.C） | ',
  ],
  [
    '台灣寬頻通訊顧問股份有限公司 Device Name 内核版本：H9C5-HAC2 固件版本：1.1.0.0R3.U1（4A21T）',
    '台灣寬頻通訊顧問股份有限公司 | Device Name | 1.1.0.0R3.U1(4A21T)',
  ],
])('%j labels the software, which is the version, and the hardware', (line, expected) => {
  expect(read(line)).toBe(expected);
});

describe('version conditions', () => {
  test.each([
    ['Pexip Infinity <10', 'Pexip | Infinity | <10'],
    ['Pexip Pexip Infinity 25.*，<25.4', 'Pexip | Pexip Infinity | 25<25.4'],
    ['Apache Log4j  2.*，<=2.14.1', 'Apache | Log4j | 2<=2.14.1'],
    ['Unitrends Unitrends Backup <10.5.5', 'Unitrends | Unitrends Backup | <10.5.5'],
    ['LXR LXR >=1.0.0;<=2.3.0', 'LXR | LXR | 1.0.0<=2.3.0'],
    ['F5 F5 BIG-IP APM >=13.1.0 ，<=13.1.3', 'F5 | F5 BIG-IP APM | 13.1.0<=13.1.3'],
    [
      'IBM Rational Collaborative Lifecycle Management >=5.0;<=-5.0.2',
      'IBM | Rational Collaborative Lifecycle Management | 5.0<=5.0.2',
    ],
    ['LibreSSL LibreSSL 2.7.x (<2.7.4)', 'LibreSSL | LibreSSL | 2.7<2.7.4'],
    ['Sympa Sympa 6.0.x（＜6.0.10）', 'Sympa | Sympa | 6.0<6.0.10'],
    ['Google Android 5.0.x<5.0.2', 'Google | Android | 5.0<5.0.2'],
    ['DELL PowerScale OneFS >=8.2.2', 'DELL | PowerScale OneFS | 8.2.2<=*'],
    ['Xen Xen <=4.12.*', 'Xen | Xen | <=4.12.*'],
    ['Adobe Acrobat DC <=2021.005.20060 (Windows)', 'Adobe | Acrobat DC | <=2021.005.20060'],
    ['F5 BIG-IP LTM <=12.0.0，<=12.1.2 ', 'F5 | BIG-IP LTM | <=12.0.0 ; <=12.1.2'],
    ['F5 BIG-IP 11.5.4，<HF2', 'F5 | BIG-IP | 11.5.4<11.5.4 HF2'],
    ['Symantec Endpoint Protection (SEP) <=12.1.6 MP4', 'Symantec | Endpoint Protection (SEP) | <=12.1.6 MP4'],
    ['Huawei Mate 20 <10.0.0.188(C00E74R3P8)', 'Huawei | Mate 20 | <10.0.0.188(C00E74R3P8)'],
    ['Huawei Berlin-L21 Berlin-L21C10B130', 'Huawei | Berlin-L21 | Berlin-L21C10B130'],
    ['iBall iB-WRB302N iB-WRB302N20122017 ', ' | iBall iB-WRB302N | iB-WRB302N20122017'],
    ['Bitrix Bitrix Bitrix24 ', 'Bitrix | Bitrix Bitrix24 | '],
    ['Apple iPhone >=4s', 'Apple | iPhone | ?'],
    ['Apple  Mac Pro >=2013', 'Apple | Mac Pro | ?'],
    ['Apple macOS >=10.5', 'Apple | macOS | 10.5<=*'],
    ['Microsoft Windows Vista SP2', 'Microsoft | Windows | Vista SP2'],
    ['Microsoft Windows RT 8.1', 'Microsoft | Windows | RT 8.1'],
    ['Microsoft Windows Vista ', 'Microsoft | Windows | ?'],
    ['Amazon Echo <2018-04-27', 'Amazon | Echo | <2018-04-27'],
  ])('%j', (line, expected) => {
    expect(read(line)).toBe(expected);
  });

  test.each([
    ['Moodle Moodle 2.8 - 2.8.1', 'Moodle | Moodle | 2.8<=2.8.1'],
    ['Cisco Unified Communications Manager (UCM) 8.0-8.6', 'Cisco | Unified Communications Manager (UCM) | 8.0<=8.6'],
    ['某公司 某系统 V1.0-V2.0', '某公司 | 某系统 | V1.0<=V2.0'],
    ['Apache Tomcat  7.0.0 to 7.0.54', 'Apache | Tomcat | 7.0.0<=7.0.54'],
    ['Drupal Services Module 7.x-3.0至7.x-3.11', 'Drupal | Services Module | 7.x-3.0<=7.x-3.11'],
    ['ImageMagick ImageMagick 7.0.5-6 Q16', 'ImageMagick | ImageMagick | 7.0.5-6'],
    ['Drupal Alinks 8.x-1.0', 'Drupal | Alinks | 8.x-1.0'],
    ['Percona Server Percona Server 5.6.44-85.0-1', 'Percona | Percona Server | 5.6.44-85.0-1'],
  ])('distinguishes a range from a version with a hyphen: %j', (line, expected) => {
    expect(read(line)).toBe(expected);
  });
});

describe('single versions', () => {
  test.each([
    ['DELL PowerScale OneFS 8.1.2', 'DELL | PowerScale OneFS | 8.1.2'],
    ['Huawei S12700 V200R007C01', 'Huawei | S12700 | V200R007C01'],
    ['Microsoft Windows 10 1607', 'Microsoft | Windows 10 | 1607'],
    ['Microsoft Windows Server 2016 ', 'Microsoft | Windows Server | 2016'],
    ['Microsoft Windows Server 2016', 'Microsoft | Windows Server | 2016'],
    ['Microsoft Windows Server 2008 R2 SP1', 'Microsoft | Windows Server | 2008 R2 SP1'],
    ['Microsoft Excel 2013 RT SP1', 'Microsoft | Excel 2013 RT | SP1'],
    ['Microsoft Team Foundation Server 2018 Update 1.2', 'Microsoft | Team Foundation Server | 2018 Update 1.2'],
    ['Oracle Java SE  7u72', 'Oracle | Java SE | 7u72'],
    ['Cisco IOS 15.3(3)S0.1', 'Cisco | IOS | 15.3(3)S0.1'],
    ['Juniper Networks, Inc. JUNOS  15.1R2', 'Juniper Networks, Inc. | JUNOS | 15.1R2'],
    ['D-Link DIR-615 HW: T1 FW:20.09', 'D-Link | DIR-615(硬件 T1) | 20.09'],
    ['Qualcomm Innovation Center, Inc QuIC Shelf 3.1', 'Qualcomm | QuIC Shelf | 3.1'],
    ['Cybozu Garoon 4.10.3;5.5.0', 'Cybozu | Garoon | 4.10.3 ; 5.5.0'],
    ['深圳市吉祥腾达科技有限公司 AC9 V15.03.06.42_multi\n', '深圳市吉祥腾达科技有限公司 | AC9 | V15.03.06.42_multi'],
    ['Online Ordering System Online Ordering System 2.3.2', 'Online Ordering System | Online Ordering System | 2.3.2'],
  ])('%j', (line, expected) => {
    expect(read(line)).toBe(expected);
  });

  test('keeps the raw line beside every statement', () => {
    const { raw, versions } = parseCnvdProductLine(' Cybozu Garoon 4.10.3;5.5.0 ');
    expect(raw).toBe('Cybozu Garoon 4.10.3;5.5.0');
    expect(versions.map((part) => [part.raw, part.versionType])).toEqual([
      [raw, 'cnvd'],
      [raw, 'cnvd'],
    ]);
  });
});

describe('the end of the vendor', () => {
  const vendorOf = (line: string, title: string) => parseCnvdProductLine(line, title).vendor;

  test.each([
    ['Toad Makers Toad CMS <2.3', 'Toad CMS SQL注入漏洞', 'Toad Makers'],
    ['Xtimor Works NMEA Library 2.1', 'NMEA Library缓冲区溢出漏洞', 'Xtimor Works'],
    ['Quellix pam-u2f 1.0', 'Quellix pam-u2f信息泄露漏洞', ''],
  ])('is where the title begins: %s', (line, title, vendor) => {
    expect(vendorOf(line, title)).toBe(vendor);
  });

  test.each([
    ['ShyPost ShyPost企业管理系统 4.4', 'ShyPost', 'ShyPost企业管理系统'],
    ['Apache Flink Apache Flink 1.9', 'Apache', 'Apache Flink'],
    [
      'Fast Food Ordering System Fast Food Ordering System V1.0',
      'Fast Food Ordering System',
      'Fast Food Ordering System',
    ],
    ['Oscar Arzola PressBooks 5.17.3', '', 'Oscar Arzola PressBooks'],
    ['PHP Address Book 8.2', '', 'PHP Address Book'],
    ['PHP PHP 5.6.1', 'PHP', 'PHP'],
  ])('is no part of a longer name: %s', (line, vendor, product) => {
    expect(parseCnvdProductLine(line)).toMatchObject({ vendor, product });
  });
});

describe('a patch after a sign', () => {
  test.each([
    ['Adobe ColdFusion 11 <=Update 14', 'ColdFusion', '11', '11 Update 14'],
    ['Example Gateway 8.5 <=Fix Pack 3', 'Example Gateway', '8.5', '8.5 Fix Pack 3'],
    ['Example Gateway <=Update 6', 'Example Gateway', '', 'Update 6'],
  ])('is one of the release before it: %s', (line, product, version, lessThanOrEqual) => {
    expect(parseCnvdProductLine(line)).toMatchObject({ product, versions: [{ version, lessThanOrEqual }] });
  });
});

describe('hostile lines', () => {
  test.each([
    ['digits', megabyteOf('1.')],
    ['operators', megabyteOf('<')],
    ['blanks', megabyteOf(' ')],
    ['words', megabyteOf('a ')],
    ['brackets', megabyteOf('(')],
    ['lists', `x ${megabyteOf('1,')}`],
  ])('of a megabyte of %s are read, and so are their first 1,000 characters', (_, line) => {
    const { versions } = ends(() => parseCnvdProductLine(line));
    ends(() => parseCnvdProductLine(line.slice(0, 1000)));
    ends(() => parseCnvdProductLine(`${line.slice(0, 998)} !`));
    expect(versions.every((part) => !part.parsed)).toBe(true);
  });
});

describe('a maker that only the title names', () => {
  const lineOf = (line: string, title: string) => {
    const { vendor, product, versions } = parseCnvdProductLine(line, title);
    return [
      vendor,
      product,
      ...versions.map(({ version, lessThan = '' }) => `${version}${lessThan && `<${lessThan}`}`),
    ];
  };

  test('makes the devices that run the system of another one', () => {
    expect(lineOf('Google Android 9.0', 'Samsung移动设备信息泄露漏洞')).toEqual(['Samsung', '移动设备', 'Android 9.0']);
    expect(lineOf('Google Android <9.0', '三星手机权限提升漏洞')).toEqual(['Samsung', '移动设备', '<Android 9.0']);
  });

  test('makes the product that the line files under another maker', () => {
    expect(lineOf('RedHat Desktop <16.0.0', 'Parallels Desktop信息泄露漏洞')).toEqual([
      'Parallels',
      'Desktop',
      '<16.0.0',
    ]);
  });

  test.each([
    ['Google Android 9.0', 'Google Android信息泄露漏洞'],
    ['Google Android 9.0', 'Samsung Galaxy S8 Android信息泄露漏洞'],
    ['Google Android 9.0', 'Qualcomm组件权限提升漏洞'],
  ])('is not the maker of %j under %s', (line, title) => {
    expect(lineOf(line, title)).toEqual(['Google', 'Android', '9.0']);
  });
});

test('bars between products of one line are strokes', () => {
  expect(read('AVEVA InduSoft Web Studio||InTouch Edge HMI <8.1')).toBe(
    'AVEVA | InduSoft Web Studio / InTouch Edge HMI | <8.1',
  );
});

describe('a module that only the title names', () => {
  const productOf = (line: string, title: string) => parseCnvdProductLine(line, title).product;

  test.each([
    ['Joyent Node.js <1.4.0', 'Joyent Node.js shelf-walk跨站脚本漏洞', 'Node.js shelf-walk'],
    ['Joyent Node.js <2.1.0', 'Node.js shelf模块拒绝服务漏洞', 'Node.js shelf'],
    ['Joyent Node.js ', "Node.js 'shelf-static'模块开放重定向漏洞", 'Node.js shelf-static'],
    ['Joyent Node.js <=0.11.1', 'Joyent Node.js shelf ROOT目录发现漏洞', 'Node.js shelf'],
    ['Joyent Node.js <=4.0.1', 'Joyent shelf-lines存在未明漏洞', 'Node.js shelf-lines'],
    ['CloudBees Jenkins <=2.59', 'CloudBees Jenkins Shelf: Walker Plugin存在未明漏洞', 'Jenkins Plugin Shelf: Walker'],
    [
      'CloudBees CloudBees Jenkins <=1.7',
      'CloudBees Jenkins ShelfWalker插件代码问题漏洞',
      'Jenkins Plugin ShelfWalker',
    ],
    ['CloudBees Jenkins CI <1.4', 'CloudBees Jenkins CI Shelf Walker插件路径遍历漏洞', 'Jenkins Plugin Shelf Walker'],
    ['CloudBees Jenkins <=2.61', 'CloudBees Shelf Walker PluginHTTP会话固定漏洞', 'Jenkins Plugin Shelf Walker'],
  ])('is the product of %j', (line, title, product) => {
    expect(productOf(line, title)).toBe(product);
  });

  test.each([
    ['Joyent Node.js <6.15.0', 'Joyent Node.js拒绝服务漏洞（CNVD-2019-00001）'],
    ['Joyent Node.js <0.10.42', 'Joyent Node.js HTTP响应拆分攻击漏洞'],
    ['Joyent Node.js <0.10.42', 'Joyent Node.js CRLF注入漏洞'],
    ['Joyent Node.js <0.10.42', 'Node.js crypto模块拒绝服务漏洞'],
    ['Joyent Node.js <0.10.42', "Joyent Node.js 'unicode.cc'拒绝服务漏洞"],
    ['Joyent Node.js 0.3.2', 'Joyent Node.js和Shelf拒绝服务漏洞'],
  ])('is none where %j is at fault itself: %s', (line, title) => {
    expect(productOf(line, title)).toBe('Node.js');
  });
});

describe('a number that is the model', () => {
  test.each([
    ['Google Nexus 9', 'Google | Nexus 9 | '],
    ['Google Nexus 6P', 'Google | Nexus 6P | '],
    ['Google Pixel 2 XL', 'Google | Pixel 2 XL | '],
  ])('is no version: %s', (line, expected) => {
    expect(read(line)).toBe(expected);
  });
});

test.each([
  ['Microsoft Exchange Server 2013 Cumulative Update 10', 'Exchange Server', '2013 Cumulative Update 10'],
  [
    'Microsoft Exchange Server 2010 Service Pack 3 Update Rollup 23',
    'Exchange Server',
    '2010 Service Pack 3 Update Rollup 23',
  ],
  ['Microsoft Office 2010 Service Pack 2', 'Office', '2010 Service Pack 2'],
  ['IBM Tivoli Monitoring  6.2.3 Fix Pack 5', 'Tivoli Monitoring', '6.2.3 Fix Pack 5'],
  ['TP-LINK TL-WR842N 2.3.4 Build 141118 Rel.74025n', 'TL-WR842N', '2.3.4 Build 141118 Rel.74025n'],
  ['Walnut 杀毒 5.0.0.8061 正式版', 'Walnut 杀毒', '5.0.0.8061'],
  ['Walnut 充电APP v3.1.1（安卓版）', 'Walnut 充电APP', 'v3.1.1'],
  ['Walnut CGA0111 E-ES-13-E23E-c8000r5712-170217-TRU', 'Walnut CGA0111', 'E-ES-13-E23E-c8000r5712-170217-TRU'],
  ['Walnut Nut Server Release 6.2', 'Walnut Nut Server', '6.2'],
  ['Walnut DouNut v1.5 Release 20181119', 'Walnut DouNut', 'v1.5 Release 20181119'],
])('reads what was released for a version as its part: %s', (line, product, version) => {
  expect(parseCnvdProductLine(line)).toMatchObject({ product, versions: [{ version, parsed: true }] });
});

test.each([
  ['IBM Security Identity Manager 5.1 - 5.1.0.15 IF0056', 'Security Identity Manager', '5.1', '5.1.0.15 IF0056'],
  ['IBM WebSphere Commerce 7.0 FP4 - 7.0 FP8', 'WebSphere Commerce', '7.0 FP4', '7.0 FP8'],
  ['Apache Tomcat 8.0.0-RC1 to 8.0.8', 'Tomcat', '8.0.0-RC1', '8.0.8'],
  ['ISC BIND 9.9.8-S1 -> 9.9.8-S3', 'BIND', '9.9.8-S1', '9.9.8-S3'],
  ['ISC BIND 9.10.0->9.10.4-P5', 'BIND', '9.10.0', '9.10.4-P5'],
  ['ISC BIND 9.17.0 -> 9.17.1 实验版本分支', 'BIND', '9.17.0', '9.17.1'],
  ['Red Hat keycloak >=2.5版本至3.0', 'keycloak', '2.5', '3.0'],
  ['Walnut Nut >=2.5版本，<=3.0版本', 'Walnut Nut', '2.5', '3.0'],
])('reads a range of versions with suffixes: %s', (line, product, version, lessThanOrEqual) => {
  expect(parseCnvdProductLine(line)).toMatchObject({ product, versions: [{ version, lessThanOrEqual }] });
});

test('reads the sign for "up to" that is written with a blank in it', () => {
  expect(parseCnvdProductLine('YzmCMS YzmCMS < =3.5').versions).toMatchObject([{ lessThanOrEqual: '3.5' }]);
});

test('keeps the name of a line of support', () => {
  const line = 'Adobe Flash Player Extended Support Release 18.0.0.268';
  expect(parseCnvdProductLine(line).product).toBe('Flash Player Extended Support Release');
});
