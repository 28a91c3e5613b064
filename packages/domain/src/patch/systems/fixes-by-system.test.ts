import { expect, test } from 'vitest';
import { fixLabel, fixWords, textOf } from './fix-words.ts';
import { fixesBySystem, type SafeAnswer } from './fixes-by-system.ts';

const brought = (patch: string, version = '') => ({
  ...{ version, patch, as_of: null, reasons: [], later: [], why_not: '', path: [] },
});
const nothing = (why_not: string) => ({ ...brought(''), patch: null, version: null, why_not });
const answer = (name: string, least: string, recommended = least, more: Partial<SafeAnswer> = {}): SafeAnswer => ({
  ...{ product: { id: name.toLowerCase(), name }, component: '', branch: '' },
  ...{ least: brought(least, '1'), recommended: brought(recommended, '2') },
  ...more,
});
const systemsOf = (...answers: SafeAnswer[]) => fixesBySystem(answers).map(({ system }) => system.name);
const linesOf = (...answers: SafeAnswer[]) =>
  fixesBySystem(answers).flatMap(({ system, fixes }) =>
    fixes.map((fix) =>
      [system.name, fixLabel(fix, system.group), textOf(fixWords(fix, system.group))].filter(Boolean).join(' | '),
    ),
  );
const ON_2019 = { branch: '10.0.17763' };

test('nothing known gives no system, and a system without a patch says why', () => {
  expect(fixesBySystem([])).toEqual([]);
  const none = { least: nothing('补丁已被撤回'), recommended: nothing('只有预览更新') };
  expect(linesOf(answer('Windows Server 2019', '', '', none))).toEqual(['Windows Server 2019 | 补丁已被撤回']);
  expect(linesOf(answer('Windows Server 2019', '', '', { least: null, recommended: null }))).toEqual([
    'Windows Server 2019 | 补丁库不知道该装哪个补丁',
  ]);
});

test('one patch is one row, whatever the architecture and the kind of installation', () => {
  expect(
    linesOf(
      answer('Windows Server 2019', 'KB1', 'KB2', ON_2019),
      answer('Windows Server 2019 (Server Core installation)', 'KB1', 'KB2', ON_2019),
      answer('Windows 10 Version 1809 for 32-bit Systems', 'KB1', 'KB2', ON_2019),
      answer('Windows 10 Version 1809 for x64-based Systems', 'KB1', 'KB2', ON_2019),
    ),
  ).toEqual([
    'Windows Server 2019 | 装 KB1（最低）或 KB2（当前累积更新）',
    'Windows 10 1809 | x64、32 位 | 装 KB1（最低）或 KB2（当前累积更新）',
  ]);
});

test('an architecture or a stream without a patch says so beside those that have one', () => {
  const none = { least: nothing('补丁已被撤回'), recommended: nothing('补丁已被撤回') };
  expect(
    linesOf(
      answer('Windows 10 Version 1809 for ARM64-based Systems', '', '', none),
      answer('Windows 10 Version 1809 for x64-based Systems', 'KB1', 'KB2', ON_2019),
    ),
  ).toEqual(['Windows 10 1809 | x64 | 装 KB1（最低）或 KB2（当前累积更新）', 'Windows 10 1809 | ARM64 | 补丁已被撤回']);
});

test('an installation alone is named, and one beside the others is not', () => {
  const core = 'Windows Server 2012 (Server Core installation)';
  expect(linesOf(answer(core, 'KB1'))).toEqual(['Windows Server 2012 | Server Core | 装 KB1（当前版本）']);
  expect(linesOf(answer('Windows Server 2012', 'KB2'), answer(core, 'KB1'))).toEqual([
    'Windows Server 2012 | 装 KB2（当前版本）',
    'Windows Server 2012 | Server Core | 装 KB1（当前版本）',
  ]);
});

test('architectures with different patches are rows of one system, x64 first', () => {
  expect(
    linesOf(
      answer('Windows 7 for 32-bit Systems Service Pack 1', 'KB1'),
      answer('Windows 7 for x64-based Systems Service Pack 1', 'KB3'),
    ),
  ).toEqual(['Windows 7 SP1 | x64 | 装 KB3（当前版本）', 'Windows 7 SP1 | 32 位 | 装 KB1（当前版本）']);
});

test('servers come before clients, newer releases before older ones, and made-up ids last', () => {
  expect(
    systemsOf(
      answer('Microsoft Defender for IoT', 'REL-MICROSOFT-DEFENDER-FOR-IOT-10.5.2'),
      answer('Windows 10 for x64-based Systems', 'KB1', 'KB1', { branch: '10.0.10240' }),
      answer('Windows 10 Version 22H2 for x64-based Systems', 'KB2', 'KB2', { branch: '10.0.19045' }),
      answer('Windows 10 Version 1809 for x64-based Systems', 'KB3', 'KB3', ON_2019),
      answer('AlmaLinux 9', 'ALSA-1', 'ALSA-1', { component: 'tool' }),
      answer('Windows Server 2016', 'KB4', 'KB4', { branch: '10.0.14393' }),
      answer('Windows Server 2022', 'KB5', 'KB5', { branch: '10.0.20348' }),
      answer('Microsoft Office 2019 for 64-bit editions', 'KB6'),
    ),
  ).toEqual([
    ...['Windows Server 2022', 'Windows Server 2016'],
    ...['Windows 10 22H2', 'Windows 10 1809', 'Windows 10 1507'],
    ...['AlmaLinux 9', 'Microsoft Office 2019', 'Microsoft Defender for IoT'],
  ]);
});

test('of two builds that one patch is written with for a system, the one that goes on is its own', () => {
  const line = (branch: string, patch: string, as_of: string) =>
    answer('Windows 10 Version 21H2 for x64-based Systems', 'KB1', patch, {
      ...{ branch, recommended: { ...brought(patch), as_of } },
    });
  expect(linesOf(line('10.0.19041', 'KB2', '2024-11-12'), line('10.0.19044', 'KB3', '2026-04-14'))).toEqual([
    'Windows 10 21H2 | x64 | 装 KB1（最低）或 KB3（当前累积更新）',
  ]);
});

test('distributions are in the order of their names, the newest release first, made-up ids last', () => {
  const on = (name: string, patch = 'ALSA-1') => answer(name, patch, patch, { component: 'tool' });
  expect(
    systemsOf(
      on('Azure Linux 3.0', 'REL-AZURE-LINUX-3-0-TOOL-1'),
      on('openEuler 22.03 LTS'),
      on('AlmaLinux 8'),
      on('AlmaLinux 9'),
    ),
  ).toEqual(['AlmaLinux 9', 'AlmaLinux 8', 'openEuler 22.03 LTS', 'Azure Linux 3.0']);
});

test('a component is a row only where the system has no row with the same patch', () => {
  const component = '.NET Framework 3.5 AND 4.7.2';
  const system = answer('Windows Server 2019', 'KB1', 'KB2', ON_2019);
  expect(linesOf(system, { ...system, component })).toEqual([
    'Windows Server 2019 | 装 KB1（最低）或 KB2（当前累积更新）',
  ]);
  expect(linesOf(system, answer('Windows Server 2019', 'KB8', 'KB9', { component }))).toEqual([
    'Windows Server 2019 | 装 KB1（最低）或 KB2（当前累积更新）',
    `Windows Server 2019 | ${component} | 装 KB8（最低）或 KB9（当前版本）`,
  ]);
});

test('packages of one advisory are one row by the name of the package that they belong to, one for each stream', () => {
  const on = (component: string, stream: string) =>
    answer('AlmaLinux 9', `ALSA-${stream}`, `ALSA-${stream}`, { component, branch: `nginx:1.${stream}` });
  expect(
    linesOf(
      on('nginx-core', '22'),
      on('nginx', '22'),
      on('nginx-mod-perl', '22'),
      on('nginx', '24'),
      on('nginx-core', '24'),
    ),
  ).toEqual([
    'AlmaLinux 9 | nginx 等 3 个软件包 · nginx:1.22 流 | 升级 nginx 到 1（ALSA-22，当前版本）',
    'AlmaLinux 9 | nginx 等 2 个软件包 · nginx:1.24 流 | 升级 nginx 到 1（ALSA-24，当前版本）',
  ]);
});

test('a release without a number is said by its version, and is a link all the same', () => {
  const words = fixesBySystem([answer('Minecraft', 'REL-MINECRAFT-1.18.1')]).flatMap(({ system, fixes }) =>
    fixes.flatMap((fix) => fixWords(fix, system.group)),
  );
  expect(words).toEqual([{ text: '升级到 ' }, { text: '1', patch: 'REL-MINECRAFT-1.18.1' }, { text: '（当前版本）' }]);
});

test('a reader without the right to what is newest is given the least alone', () => {
  expect(linesOf(answer('Windows Server 2019', 'KB1', '', { recommended: null }))).toEqual([
    'Windows Server 2019 | 装 KB1（最低）',
  ]);
});
