import { expect, test } from 'vitest';
import { readInventory } from './read-inventory.ts';

const CHINESE = `主机名:           HOST
OS 名称:          Microsoft Windows 10 企业版
OS 版本:          10.0.17763 暂缺 Build 17763
系统类型:         x64-based PC
修补程序:         安装了 2 个修补程序。
                  [01]: KB4470788
                  [02]: KB2`;

test('an inventory is read from systeminfo in Chinese, from rpm and dpkg, and from bare numbers', () => {
  expect(readInventory(CHINESE)).toMatchObject({
    kind: 'systeminfo',
    version: '10.0.17763',
    patches: ['KB4470788'],
    products: ['Windows 10 Version 1809 for x64-based Systems'],
  });
  expect(readInventory('kernel-5.10.0-60.18.0.50.oe2203sp3.x86_64\nbash-5.1-1.oe2203sp3.x86_64')).toMatchObject({
    kind: 'rpm',
    products: ['openEuler-22.03-LTS-SP3'],
    packages: [{ name: 'kernel', version: '5.10.0-60.18.0.50.oe2203sp3' }, {}],
  });
  expect(readInventory('ii  libssl3:amd64  3.0.11-1~deb12u2  amd64  Secure Sockets Layer')).toMatchObject({
    kind: 'dpkg',
    products: ['Debian 12'],
  });
  expect(readInventory('4470788\n4470789')).toMatchObject({ kind: 'kb-list', patches: ['KB4470788', 'KB4470789'] });
  expect(readInventory('<script>')).toMatchObject({ kind: 'unknown' });
  expect(readInventory('-1.'.repeat(200_000))).toMatchObject({ kind: 'unknown' });
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
