import { expect, test } from 'vitest';
import { readText } from '../testing/read-text.ts';

const CHINESE = `
主机名:           WEB01
OS 名称:          Microsoft Windows Server 2019 Standard
OS 版本:          10.0.17763 暂缺 Build 17763
系统类型:         x64-based PC
修补程序:         安装了 2 个修补程序。
                  [01]: KB5005112
                  [02]: KB5008873
`;

test('systeminfo is the system, and how many updates it has', () => {
  expect(readText(CHINESE)).toMatchObject({
    format: 'systeminfo',
    components: [{ name: 'Microsoft Windows Server 2019 Standard', version: '10.0.17763', type: 'operating-system' }],
    remarks: [{ code: 'updates', detail: '2' }],
    system: { host: 'WEB01', system: 'Microsoft Windows Server 2019 Standard', architecture: 'x64' },
  });
});

test('systeminfo in English is read as well', () => {
  const english = 'Host Name: A\nOS Name: Microsoft Windows 10 Pro\nOS Version: 10.0.19045 N/A Build 19045\n';
  expect(readText(english)).toMatchObject({
    system: { host: 'A', system: 'Microsoft Windows 10 Pro', version: '10.0.19045' },
    remarks: [{ code: 'updates', detail: '0' }],
  });
});

test('a system with an endless name is named by its beginning', () => {
  const endless = `OS Name: ${'x'.repeat(1_000_000)}\nOS Version: 1.0\n`;
  expect(readText(endless).system?.system).toBe('x'.repeat(200));
});
