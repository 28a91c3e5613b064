import { expect, test } from 'vitest';
import { readInventory } from './read-inventory.ts';

const CHINESE = `主机名:           HOST
OS 名称:          Microsoft Windows 10 企业版
OS 版本:          10.0.17763 暂缺 Build 17763
系统类型:         x64-based PC
修补程序:         安装了 2 个修补程序。
                  [01]: KB4470788
                  [02]: KB2`;

test.each([
  ['', '内容是空的，请粘贴 systeminfo、rpm -qa 等命令的输出'],
  [' \n\t', '内容是空的'],
  ['\n<script>\nalert(1)', '2 行里没有认出系统、补丁或软件包，第一行是“<script>”'],
  ['-1.'.repeat(200_000), '1 行里没有认出'],
  ['Windows 10', '没有写是哪个版本'],
  ['HotFixID\nKB5040430', '没有写明系统'],
  ['4470788\n4470789', '没有写明系统'],
  ['Microsoft Windows [版本 10.0.17763.6414]', '可能是 Windows 10 1809、Windows Server 2019'],
  ['22H2', '可能是 Windows 10 22H2、Windows 11 22H2'],
  ['Windows 11 专业版\n10.0.29999', '没有收录 10.0.29999'],
  ['bash-5.1.8-9.el9.x86_64', '没有写明系统'],
  ['ID=debian\nVERSION_ID="12"', '没有软件包列表'],
  ['OS Name: Microsoft Windows XP Professional\nOS Version: 5.1.2600 Build 2600', '没有安装 Service Pack 3'],
  ['PSVersion                      5.1.17763.1007', 'PSVersion 是 PowerShell 的版本'],
  ['Windows 10 企业版 LTSC', '可能是 Windows 10 1809、Windows 10 21H2'],
  ['web-01\tWindows Server 2019\nweb-02\tWindows Server 2016', '可能是 Windows Server 2019、Windows Server 2016'],
  ['Linux web 5.15.0-91-generic #101-Ubuntu SMP x86_64 GNU/Linux', '还缺系统的名称与软件包列表'],
  [`${CHINESE}\n${CHINESE}`, '2 台主机'],
  ['SRV1  Security Update  KB5040430\nSRV2  Update  KB5040431', '2 台主机'],
  [
    'WIN1,http://support.microsoft.com/?kbid=5040430,A,KB1\nWIN2,http://support.microsoft.com/?kbid=1,A,KB2',
    '2 台主机',
  ],
])('%j says why it is not enough', (text, why) => {
  expect(readInventory(text).notes.join()).toContain(why);
});

test.each([
  [CHINESE, '10.0.17763', 'Windows 10 Version 1809 for x64-based Systems'],
  [
    'Windows 10 专业版\n版本 22H2 (OS 内部版本 19045.4529)',
    '10.0.19045.4529',
    'Windows 10 Version 22H2 for x64-based Systems',
  ],
  ['Windows Server 2019 Datacenter\nVersion 1809 (OS Build 17763.6414)', '10.0.17763.6414', 'Windows Server 2019'],
  ['Windows 11 23H2', '10.0.22631', 'Windows 11 Version 23H2 for x64-based Systems'],
  ['Windows 11 23H2 ARM64', '10.0.22631', 'Windows 11 Version 23H2 for ARM64-based Systems'],
  ['Windows 11 23H2 22631.4317', '10.0.22631.4317', 'Windows 11 Version 23H2 for x64-based Systems'],
  ['Windows Server 2019 17763.8880\nKB5044277', '10.0.17763.8880', 'Windows Server 2019'],
  ['win10 1809', '10.0.17763', 'Windows 10 Version 1809 for x64-based Systems'],
  ['Server 2012 R2', '6.3.9600', 'Windows Server 2012 R2'],
  [
    'Microsoft Windows Server 2025 Standard\nMicrosoft Windows [Version 10.0.26100.4061]',
    '10.0.26100.4061',
    'Windows Server 2025',
  ],
  ['Windows 10 Enterprise LTSC 2019', '10.0.17763', 'Windows 10 Version 1809 for x64-based Systems'],
  ['Windows 10 企业版 LTSC 2021', '10.0.19044', 'Windows 10 Version 21H2 for x64-based Systems'],
  ['Windows 10 Enterprise 2016 LTSB', '10.0.14393', 'Windows 10 Version 1607 for x64-based Systems'],
  ['IoT Enterprise LTSC 2024', '10.0.26100', 'Windows 11 Version 24H2 for x64-based Systems'],
  ['Windows Server 2025', '10.0.26100', 'Windows Server 2025'],
  ['PSVersion   7.4.1\nOS   Microsoft Windows 10.0.20348', '10.0.20348', 'Windows Server 2022'],
  [
    'PSVersion   5.1.20348.643\nBuildVersion   10.0.20348.643\nCLRVersion   4.0.30319.42000',
    '10.0.20348',
    'Windows Server 2022',
  ],
  [
    'WindowsBuildLabEx : 19041.1.amd64fre.vb_release\nWindowsProductName : Windows 10 Pro\nOsName : Microsoft Windows 11 Pro\nOsVersion : 10.0.22631',
    '10.0.22631',
    'Windows 11 Version 23H2 for x64-based Systems',
  ],
  [
    'OS Name\tMicrosoft Windows Server 2019 Standard\t\nVersion\t10.0.17763 Build 17763\t\nHardware Abstraction Layer\tVersion = "10.0.17763.1192"\n[System Summary]\n[Loaded Modules]\nntdll\t10.0.17763.1490 (WinBuild.160101.0800)',
    '10.0.17763',
    'Windows Server 2019',
  ],
  ['Windows Server 2019\nWin32NT 10.0.17763.0 Microsoft Windows NT 10.0.17763.0', '10.0.17763', 'Windows Server 2019'],
])('%j is a Windows: %s', (text, version, product) => {
  expect(readInventory(text)).toMatchObject({ version, products: [product] });
});

test('of a table that was pasted the cell before the system is not part of its name', () => {
  expect(readInventory('服务器01\tWindows Server 2019 标准版\tKB5044277')).toMatchObject({
    ...{ system: 'Windows Server 2019 标准版', patches: ['KB5044277'] },
  });
  expect(readInventory('db-01\topenEuler 22.03 LTS SP3').system).toBe('openEuler 22.03 LTS SP3');
  const { kind, packages } = readInventory('bash\t5.1.8-9.el9\tx86_64\nopenssl.x86_64\t1:3.0.7-27.el9');
  expect([kind, packages.map(({ version }) => version)]).toEqual(['rpm', ['5.1.8-9.el9', '1:3.0.7-27.el9']]);
});

test('a list of updates that PowerShell shortened says so', () => {
  const info = 'OsName : Microsoft Windows Server 2019\nOsHotFixes : {KB4514366, KB4512577, KB4512578, KB4512579...}';
  expect(readInventory(info).notes.join()).toContain('只写前几个补丁');
  expect(readInventory(info.replace('...', '')).notes).toEqual([]);
});

test('Chinese in the code page of Windows, read as another, is made whole', () => {
  const mangled =
    'OS \u00c3\u00fb\u00b3\u00c6: Microsoft Windows 10 \u00c6\u00f3\u00d2\u00b5\u00b0\u00e6\nOS \u00b0\u00e6\u00b1\u00be: 10.0.17763';
  expect(readInventory(mangled)).toMatchObject({ system: 'Microsoft Windows 10 企业版' });
  expect(readInventory('Nom du syst\u00e8me: Windows 7 Int\u00e9grale 6.1.7601').system).toContain('Intégrale');
});

test('updates are read from what WMI and PowerShell list, also those that were called Q', () => {
  const csv = 'Node,Caption,CSName,HotFixID\nSRV,http://support.microsoft.com/?kbid=5040430,SRV,KB5040430';
  const table = 'Source Description      HotFixID\nSRV    Security Update  KB5040430';
  const plain = [csv, table].map((text) => readInventory(`Windows Server 2019\n${text}`).patches);
  expect(plain).toEqual([['KB5040430'], ['KB5040430']]);
  expect(readInventory('Windows XP\n5.1.2600 Service Pack 1\nQ329170').patches).toEqual(['KB329170']);
});

test('a text of empty lines is looked at once', () => {
  expect(readInventory(`Windows Server 2019${'\n'.repeat(390_000)}`).kind).toBe('windows');
});

const OF_RELEASE_PACKAGES = [
  ['almalinux-release-9.4-1.el9.x86_64', 'AlmaLinux 9'],
  ['redhat-release-9.4-0.5.el9.x86_64', 'Red Hat Enterprise Linux 9'],
  ['redhat-release-server-7.9-8.el7_9.x86_64', 'Red Hat Enterprise Linux 7'],
  ['redhat-release-9.4-1.0.1.el9.x86_64\noraclelinux-release-9.4-1.0.8.el9.x86_64', 'Oracle Linux 9'],
  ['rocky-release-8.9-1.8.el8.noarch', 'Rocky Linux 8'],
  ['centos-release-7-9.2009.1.el7.centos.x86_64', 'CentOS 7'],
  ['centos-stream-release-9.0-26.el9.noarch', 'CentOS Stream 9'],
  ['openEuler-release-22.03LTS_SP3-1.oe2203sp3.x86_64', 'openEuler 22.03 LTS SP3'],
  ['kernel-5.10.0-60.18.0.50.oe2203sp3.x86_64', 'openEuler 22.03 LTS SP3'],
  ['anolis-release-8.8-3.an8.x86_64', 'Anolis OS 8'],
  ['kylin-release-10-24.6.p64.ky10.x86_64', '银河麒麟 V10'],
  ['bash-5.0-4.uel20.x86_64', '统信 UOS 20'],
  ['ii  base-files  12.4+deb12u5  amd64  Debian base system', 'Debian 12'],
  ['ii  libssl3:amd64  3.0.11-1~deb12u2  amd64  Secure Sockets Layer', 'Debian 12'],
  ['ii  base-files  12ubuntu4.6  amd64  Debian base system', 'Ubuntu 22.04 LTS'],
  ['base-files/jammy,now 12ubuntu4.6 amd64 [installed]', 'Ubuntu 22.04 LTS'],
  ['musl-1.2.4_git20230717-r4\nalpine-release-3.19.1-r0', 'Alpine Linux 3.19'],
  ['NAME="openEuler"\nVERSION="22.03 (LTS-SP3)"\nID="openEuler"\nVERSION_ID="22.03"', 'openEuler 22.03 LTS SP3'],
  ['NAME="CentOS Stream"\nID="centos"\nVERSION_ID="9"\nbash-5.1.8-9.el9.x86_64', 'CentOS Stream 9'],
  ['Oracle 19c\nrocky-release-9.3-1.el9.noarch', 'Rocky Linux 9'],
  ['Kylin Linux Advanced Server release V10 (Lance)', '银河麒麟 V10'],
  ['AlmaLinux release 9.4 (Seafoam Ocelot)', 'AlmaLinux 9'],
  ['Description:\tUbuntu 22.04.4 LTS', 'Ubuntu 22.04 LTS'],
  ['openEuler 22.03 LTS SP3', 'openEuler 22.03 LTS SP3'],
  ['Linux web 5.10.0-60.18.0.50.oe2203sp3.x86_64 #1 SMP x86_64 GNU/Linux', 'openEuler 22.03 LTS SP3'],
  ['ID="sles"\nVERSION_ID="15.5"', 'SUSE Linux Enterprise Server 15 SP5'],
  ['sles-release-15.5-150500.61.4.1.x86_64', 'SUSE Linux Enterprise Server 15 SP5'],
  ['SLES15-SP5', 'SUSE Linux Enterprise Server 15 SP5'],
  ['SUSE Linux Enterprise Server 12 (x86_64)\nVERSION = 12\nPATCHLEVEL = 5', 'SUSE Linux Enterprise Server 12 SP5'],
  ['Leap-release-15.6-lp156.1.x86_64', 'openSUSE Leap 15.6'],
  ['ID="opensuse-tumbleweed"\nVERSION_ID="20240501"', 'openSUSE Tumbleweed'],
] as const;
test.each(OF_RELEASE_PACKAGES)('%j is of a distribution: %s', (text, product) => {
  expect(readInventory(text).products[0]).toBe(product);
});

test('a system that is installed by modules is also their products', () => {
  expect(readInventory('SLES 15 SP5').products).toContain('SUSE Linux Enterprise Module for Basesystem 15 SP5');
});

test('what is not read of a list is counted', () => {
  const rpms = Array.from({ length: 20_005 }, (_, at) => `p${at}-1-1.el9.i386`);
  expect(readInventory(rpms.join('\n')).unjudged).toEqual([{ why: '内容过长，没有读取', count: 5, names: [] }]);
  expect(readInventory('bash-5-1.el9.i386\nsh-5-1.el9.i386\nii  dpkg  1.21  amd64').unjudged).toEqual([
    { why: '另一种格式的软件包', count: 1, names: ['dpkg'] },
  ]);
});

test('of Alpine sources are listed beside what is built from them; without them a list is not whole', () => {
  const listed = readInventory(
    'libcrypto3-3.1.4-r1 x86_64 {openssl} (Apache-2.0) [installed]\nalpine-release-3.19.1-r0',
  );
  expect(listed).toMatchObject({ packages: [{ name: 'libcrypto3' }, { name: 'openssl' }, {}], isPartial: false });
  expect(readInventory('libcrypto3-3.1.4-r1\nalpine-release-3.19.1-r0').isPartial).toBe(true);
});

test('a package with more versions than any system has is not judged, and each version of the others is read once', () => {
  const kernels = Array.from({ length: 999 }, (_, at) => `kernel-1-${at}.el9.i386`);
  const few = Array.from({ length: 16 }, (_, at) => `bash-5-${at}.el9.x86_64`);
  const { packages, unjudged } = readInventory([...few, ...few, ...kernels].join('\n'));
  expect(packages).toHaveLength(16);
  expect(unjudged).toEqual([{ why: '同一个软件包有超过 16 个版本，没有比对', count: 1, names: ['kernel'] }]);
});

test('versions of packages come with their epochs where the list states them', () => {
  const read = (text: string) => {
    const { packages, hasEpochs } = readInventory(text);
    return [packages.map(({ name, version }) => `${name} ${version}`), hasEpochs];
  };
  expect(read('bind-9.16.23-40.el9_8.8.x86_64')).toEqual([['bind 9.16.23-40.el9_8.8'], false]);
  expect(read('32:bind-9.16.23-40.el9_8.8.x86_64\n(none):bash-5.1.8-9.el9.x86_64')).toEqual([
    ['bind 32:9.16.23-40.el9_8.8', 'bash 5.1.8-9.el9'],
    true,
  ]);
  expect(read('bash-0:5.1.8-9.el9.x86_64')).toEqual([['bash 5.1.8-9.el9'], true]);
  expect(read('bind.x86_64   32:9.16.23-40.el9_8.8   @appstream')).toEqual([['bind 32:9.16.23-40.el9_8.8'], true]);
  expect(read('bash-3.2-33.el5_11')).toEqual([['bash 3.2-33.el5_11'], false]);
});

test.each([
  ['kernel-4.19.90-2112.8.0.0131.oe1.x86_64', 'openEuler 20.03 LTS in one of its service packs'],
  ['ii  base-files  11.1.0.24-uos  amd64  x\nii  libssl1.1  1.1.1d-0+deb10u3  amd64  x', 'a derivative of Debian'],
])('%j is of %s: which, has to be chosen', (text) => {
  expect(readInventory(text)).toMatchObject({ system: '', notes: ['没有写明系统，请选择系统'] });
});

test('a signed kernel of Debian is also listed as linux, in the version of its package', () => {
  const line = 'linux-image-6.1.0-18-amd64\t6.1.76-1\tlinux-signed-amd64\t6.1.76+1';
  expect(readInventory(line).packages).toEqual([
    { name: 'linux-image-6.1.0-18-amd64', version: '6.1.76-1' },
    { name: 'linux', version: '6.1.76-1' },
  ]);
});

test('what is built from a source is also listed as the source; without it a list of Debian is not whole', () => {
  const query = 'libssl3:amd64\t3.0.11-1~deb12u2\topenssl\t3.0.11-1~deb12u2\nbash\t5.2.15-2+b2\tbash\t5.2.15-2';
  expect(readInventory(query)).toMatchObject({
    packages: [{ name: 'libssl3' }, { name: 'openssl' }, { name: 'bash' }],
    isPartial: false,
  });
  expect(readInventory('ii  libssl3:amd64  3.0.11-1~deb12u2  amd64  x\nodd line')).toMatchObject({
    isPartial: true,
    unjudged: [{ why: '没有认出的行', count: 1, names: ['odd line'] }],
  });
  expect(readInventory('ii  bash  5.2.15-2  amd64  x')).toMatchObject({ system: '', isPartial: true });
  expect(readInventory('ii  base-files  12ubuntu4.6  amd64  x').isPartial).toBe(false);
});

test.each([
  [
    'OS Name: Microsoftr Windows Serverr 2008 Standard',
    '6.0.6001 Service Pack 1 Build 6001',
    'X86',
    'Windows Server 2008 for 32-bit Systems',
  ],
  [
    'OS Name: Microsoft(R) Windows(R) Server 2003 Standard x64 Edition',
    '5.2.3790 Service Pack 1',
    'x64',
    'Microsoft Windows Server 2003 x64 Edition',
  ],
  [
    'OS Name: Microsoft Windows XP Professional',
    '5.1.2600 Service Pack 3 Build 2600',
    'X86',
    'Microsoft Windows XP Service Pack 3',
  ],
  [
    'OS Name: Microsoftr Windows VistaT Enterprise',
    '6.0.6002 Service Pack 2',
    'x64',
    'Windows Vista x64 Edition Service Pack 2',
  ],
  [
    'Название ОС: Майкрософт Ознакомительная версия Windows Server 2012 R2',
    '6.3.9600 Н/Д построение 9600',
    'x64',
    'Windows Server 2012 R2',
  ],
  [
    'Nom: Microsoft Windows\u00a07 Entreprise N',
    '6.1.7601 Service Pack 1 version 7601',
    'x64',
    'Windows 7 for x64-based Systems Service Pack 1',
  ],
])('%s, %s, is a system that the library knows', (name, version, architecture, product) => {
  const text = `${name}\nOS: ${version}\nWindows Directory: C:\\Windows\nType: ${architecture}-based PC\nKB1234567`;
  expect(readInventory(text)).toMatchObject({ kind: 'systeminfo', products: [product], patches: ['KB1234567'] });
});
