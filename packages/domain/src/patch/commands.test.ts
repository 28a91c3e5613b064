import { describe, expect, test } from 'vitest';
import { commandsOf, scriptOf } from './commands.ts';

const RPM = {
  id: 'RHSA-2021:5186',
  source: 'redhat',
  files: [],
  components: ['log4j', 'log4j'],
  canUninstall: true,
} as const;
const KB = { id: 'KB5048661', source: 'msrc', files: [], components: [], canUninstall: true } as const;

describe('the commands of a patch', () => {
  test('of Windows are those of its number, with the file that the source names', () => {
    expect(commandsOf(KB)).toMatchObject({
      offline: 'wusa.exe .\\windows-kb5048661.msu /quiet /norestart',
      verify: 'Get-HotFix -Id KB5048661',
    });
    const named = commandsOf({ ...KB, files: ['c/d/windows10.0-kb5048661-x64.cab'] });
    expect(named?.offline).toContain('/PackagePath:.\\windows10.0-kb5048661-x64.cab ');
    expect(commandsOf({ ...KB, canUninstall: false })?.undo).toBe('');
  });

  test('of distributions are those of the tool that knows the advisory', () => {
    expect(commandsOf(RPM)?.online).toBe('dnf -y upgrade --advisory=RHSA-2021:5186');
    expect(commandsOf(RPM)?.verify).toContain('rpm -q log4j');
    expect(commandsOf({ ...RPM, id: 'DSA-5020-1', source: 'debian' })?.online).toContain('--only-upgrade -y log4j');
    expect(commandsOf({ ...RPM, id: 'FG-IR-1', source: 'fortinet' })).toBeNull();
  });

  test('run no text of a source', () => {
    expect(commandsOf({ ...RPM, id: 'RHSA-1; rm -rf /' })).toBeNull();
    expect(commandsOf({ ...RPM, components: ['a$(reboot)', '`id`', 'b;c', 'log4j'] })?.verify).toMatch(
      /^rpm -q log4j$/m,
    );
    expect(commandsOf({ ...KB, files: ['x".msu & calc.msu'] })?.offline).toBe(
      'wusa.exe .\\windows-kb5048661.msu /quiet /norestart',
    );
  });

  test('name packages, and neither options nor anything that a tool takes for more than a name', () => {
    const components = ['--pipe', 'reboot\n', '-y', 'openssh-server-', '.+', 'lib.+', 'g++', 'python3.11', 'libc6'];
    expect(commandsOf({ ...RPM, components })?.verify).toMatch(/^rpm -q g\+\+ python3\.11 libc6$/m);
    const online = commandsOf({ ...RPM, id: 'DSA-5020-1', source: 'debian', components })?.online;
    expect(online).toMatch(/--only-upgrade -y g\+\+ python3\.11 libc6$/);
    expect(commandsOf({ ...RPM, id: '--root', source: 'suse' })).toBeNull();
  });
});

test('a script checks, installs, verifies and says how to undo', () => {
  const script = scriptOf(commandsOf(RPM) as NonNullable<ReturnType<typeof commandsOf>>, RPM.id);
  expect(script.split('\n')).toEqual([
    '#!/bin/sh',
    '# 安装 RHSA-2021:5186：先检查，再安装，最后核对。请以 root 运行。',
    'set -eu',
    'dnf updateinfo info RHSA-2021:5186',
    'rpm -q log4j',
    'dnf -y upgrade --advisory=RHSA-2021:5186',
    'dnf updateinfo info RHSA-2021:5186',
    'rpm -q log4j',
    '# 撤销：',
    '# dnf history',
    '# dnf -y history undo last',
  ]);
});
