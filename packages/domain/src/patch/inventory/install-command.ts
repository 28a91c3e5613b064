import type { MissingStep } from './installed.ts';

/** What installs all that is missing, to be copied. */
export interface InstallCommand {
  shell: 'PowerShell' | 'Shell';
  command: string;
}

/** What a shell and the tools take for a name: `name-` would remove a package, `.+` name all of them, `-y` be an option. */
const NAME = /^[A-Za-z0-9](?:[A-Za-z0-9+._-]*[A-Za-z0-9+])?$/;
const isName = (name: string): boolean => NAME.test(name) && !name.includes('.+') && name.length <= 100;

/** Advisories name sources, which cannot be installed: what is built from them is looked up on the system. A kernel of Debian is signed under a source of its own. */
const OF_SOURCES = `awk -v p=' {names} ' 'index(p, " "$1" ") || index(p, " "$2" ") { print $3 }'`;
const APT = [
  'apt-get update',
  `dpkg-query -W -f='\${source:Package} \${Package} \${binary:Package}\\n' | sed 's/^linux-signed-[a-z0-9]* /linux /' | ${OF_SOURCES} | xargs -r apt-get install --only-upgrade -y`,
].join(' && ');
const APK = [
  'apk update',
  `apk list -I | sed -E 's/^([^ ]+)-[^ -]+-r[0-9]+ [^ ]+ \\{([^}]+)\\}.*/\\2 \\1 \\1/' | ${OF_SOURCES} | xargs -r apk add --upgrade`,
].join(' && ');

/** By how versions are written, then by the name of the system; `{names}` are those of the packages. */
const TOOLS: readonly (readonly [scheme: string, system: RegExp, command: string])[] = [
  ['deb', /^/, APT],
  ['apk', /^/, APK],
  ['rpm', /SUSE/i, 'zypper refresh && zypper --non-interactive update {names}'],
  ['rpm', /^(?:Azure Linux|CBL Mariner)/, 'tdnf -y update {names}'],
  // Before dnf.
  [
    'rpm',
    /^(?:CentOS|Red Hat Enterprise Linux|Oracle Linux) [5-7]\b|^Amazon Linux 2$|^openEuler 20\.03|^Anolis OS 7\b/,
    'yum -y update {names}',
  ],
  ['rpm', /^/, 'dnf -y upgrade {names}'],
];

/** One command for all packages that are missing, else for all updates of Windows. Names are those of the library; one that is no plain name is left out. Null where no tool is known. */
export function installCommand(
  system: string,
  scheme: string,
  steps: readonly Pick<MissingStep, 'patch' | 'components' | 'isCertain' | 'choices'>[],
): InstallCommand | null {
  const tool = TOOLS.find((it) => it[0] === scheme && it[1].test(system));
  if (tool) {
    const names = [...new Set(steps.flatMap(({ components }) => components))].filter(isName).sort();
    return names.length === 0 ? null : { shell: 'Shell', command: tool[2].replace('{names}', () => names.join(' ')) };
  }
  const sure = steps.filter(({ isCertain, choices }) => isCertain && choices.length === 0);
  const updates = sure.map(({ patch }) => patch).filter((patch) => /^KB\d{6,7}$/.test(patch));
  if (updates.length === 0) return null;
  const install = `Get-WindowsUpdate -KBArticleID ${updates.join(',')} -Install -AcceptAll`;
  return { shell: 'PowerShell', command: `Install-Module PSWindowsUpdate -Scope CurrentUser\n${install}` };
}
