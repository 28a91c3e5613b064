import type { PatchSource } from './kinds.ts';

/** Commands for one patch on one family of systems. */
export interface PatchCommands {
  system: string;
  /** Which shell runs them. */
  shell: 'PowerShell' | 'Shell';
  online: string;
  /** With a file that was downloaded before; '' where there is no such way. */
  offline: string;
  verify: string;
  /** '' if the source says that it cannot be undone. */
  undo: string;
}

interface CommandedPatch {
  id: string;
  source: PatchSource | null;
  files: readonly string[];
  /** Names of packages. */
  components: readonly string[];
  canUninstall: boolean;
}

/** Advisories that `dnf` knows by their id: its metadata `updateinfo` lists them. */
const DNF: readonly PatchSource[] = ['redhat', 'openeuler', 'anolis', 'almalinux', 'rocky', 'oracle'];
const APT: readonly PatchSource[] = ['debian', 'ubuntu'];
const PACKAGES_MOST = 30;

/**
 * A word that a shell takes as it is and a tool as a name, so no text of a source is ever run: `rpm -q --pipe reboot` runs `reboot`, and apt removes what is
 * called `name-` and takes `.+` for every package. Whatever else it is would name another thing, so nothing is left of it.
 */
const word = (text: string): string => (/^[a-z\d](?!.*\.\+)(?:[\w.+:~-]*[\w+])?$/i.test(text) ? text : '');
const file = (name: string): string => word(name.split(/[\\/]/).at(-1) ?? '');

/** How the patch is installed, verified and undone; null where its source has no such commands. */
export function commandsOf(patch: CommandedPatch): PatchCommands | null {
  const { source } = patch;
  const id = word(patch.id);
  if (/^KB\d+$/.test(id)) return windows(patch);
  if (source === null || id === '') return null;
  const packages = [...new Set(patch.components.map(word))].filter(Boolean).slice(0, PACKAGES_MOST).join(' ');
  if (DNF.includes(source)) return dnf(id, packages, patch.canUninstall);
  if (APT.includes(source) && packages !== '') return apt(packages);
  return source === 'suse' ? zypper(id) : null;
}

function windows({ id, files, canUninstall }: CommandedPatch): PatchCommands {
  const number = id.slice(2);
  const names = files.map(file).filter((name) => /\.(?:msu|cab)$/i.test(name));
  const name = names[0] ?? `windows-kb${number}.msu`;
  return {
    system: 'Windows',
    shell: 'PowerShell',
    online: `Install-Module PSWindowsUpdate -Scope CurrentUser\nGet-WindowsUpdate -KBArticleID ${id} -Install -AcceptAll`,
    offline: /\.cab$/i.test(name)
      ? `dism.exe /Online /Add-Package /PackagePath:.\\${name} /NoRestart`
      : `wusa.exe .\\${name} /quiet /norestart`,
    verify: `Get-HotFix -Id ${id}`,
    undo: canUninstall ? `wusa.exe /uninstall /kb:${number} /quiet /norestart` : '',
  };
}

const dnf = (id: string, packages: string, canUninstall: boolean): PatchCommands => ({
  system: 'RPM（dnf）',
  shell: 'Shell',
  online: `dnf -y upgrade --advisory=${id}`,
  offline: packages === '' ? '' : 'dnf -y upgrade ./*.rpm',
  verify: packages === '' ? `dnf updateinfo info ${id}` : `dnf updateinfo info ${id}\nrpm -q ${packages}`,
  undo: canUninstall ? 'dnf history\ndnf -y history undo last' : '',
});

const apt = (packages: string): PatchCommands => ({
  system: 'DEB（apt）',
  shell: 'Shell',
  online: `apt-get update\napt-get install --only-upgrade -y ${packages}`,
  offline: 'apt-get install -y ./*.deb',
  verify: `dpkg-query -W ${packages}`,
  undo: `apt-cache policy ${packages}\napt-get install -y --allow-downgrades <软件包>=<原版本>`,
});

const zypper = (id: string): PatchCommands => ({
  system: 'SUSE（zypper）',
  shell: 'Shell',
  online: `zypper refresh\nzypper install -t patch ${id}`,
  offline: '',
  verify: `zypper patch-info ${id}`,
  undo: '',
});

/** A script that checks, installs, verifies and says how to undo: shown whole before it is copied. */
export function scriptOf({ shell, online, verify, undo }: PatchCommands, id: string): string {
  const comment = (text: string) => `# ${text}`;
  const back =
    undo === ''
      ? [comment('这个补丁不能卸载，安装前请先做快照或备份')]
      : [comment('撤销：'), ...undo.split('\n').map(comment)];
  if (shell === 'PowerShell')
    return [
      comment(`安装 ${word(id)}：先检查，再安装，最后核对。请以管理员身份运行。`),
      "$ErrorActionPreference = 'Stop'",
      `if (${verify.replace('Get-HotFix', 'Get-HotFix -ErrorAction SilentlyContinue')}) { Write-Output '已安装'; exit 0 }`,
      online,
      `if (-not (${verify.replace('Get-HotFix', 'Get-HotFix -ErrorAction SilentlyContinue')})) { Write-Output '尚未生效，可能需要重启'; exit 3010 }`,
      "Write-Output '安装完成'",
      ...back,
    ].join('\n');
  return [
    '#!/bin/sh',
    comment(`安装 ${word(id)}：先检查，再安装，最后核对。请以 root 运行。`),
    'set -eu',
    verify,
    online,
    verify,
    ...back,
  ].join('\n');
}
