import { expect, test } from 'vitest';
import { chineseTitle } from './title-words.ts';

test.each([
  ['', ''],
  ['kernel', 'kernel'],
  ['Issues with the security of updates', 'Issues with the security of updates'],
  [
    'KB5048661 安全更新（Windows Server 2019 security update）',
    'KB5048661 安全更新（Windows Server 2019 security update）',
  ],
  ['kbd security update', 'kbd 安全更新'],
  ['postgresql:16 security update', 'postgresql:16 安全更新'],
  ['kernel security, bug fix, and enhancement update', 'kernel 安全、缺陷修复与功能增强更新'],
  ['qatzip bug fix and enhancement update', 'qatzip 缺陷修复与功能增强更新'],
  ['Security update for the Linux Kernel', 'Linux Kernel 安全更新'],
  ['An update for kernel is now available for openEuler-22.03-LTS-SP1.', 'kernel 安全更新（openEuler-22.03-LTS-SP1）'],
  ['chromium - security update', 'chromium 安全更新'],
  ['Firefox vulnerabilities', 'Firefox 安全更新'],
  ['2024-10 Cumulative Update for Windows Server 2019', '2024-10 累积更新（Windows Server 2019）'],
  ['2024-10 Cumulative Update Preview for Windows 11', '2024-10 累积更新预览（Windows 11）'],
  ['Linux kernel regression', 'Linux kernel 回归修复'],
  ['Servicing Stack Update for Windows Server 2016', '服务堆栈更新（Windows Server 2016）'],
  [`${'a'.repeat(500)} security update`, `${'a'.repeat(500)} security update`],
])('%j is shown as %j', (title, shown) => expect(chineseTitle(title)).toBe(shown));
