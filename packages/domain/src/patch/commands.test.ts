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
    const hostile = { ...RPM, id: 'RHSA-1; rm -rf /', components: ['a$(reboot)', '`id`', 'b;c'] };
    const all = Object.values(commandsOf(hostile) ?? {}).join('\n');
    expect(all).not.toMatch(/[;$`()] ?(?:rm|reboot|id|c)/);
    expect(commandsOf({ ...KB, files: ['x".msu & calc.msu'] })?.offline).toBe(
      'wusa.exe .\\x.msucalc.msu /quiet /norestart',
    );
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
