import { DISTRIBUTION_RELEASE_ROWS } from '@ldy/catalogue/distributions.ts';
import { ownEntry } from '@ldy/domain/own-entry.ts';
import { releaseOfVersion } from '@ldy/domain/product/releases/release-of.ts';
import type { Listed } from '../component.ts';

/** `Debian` and `12`; both '' if it is not certain. */
export interface System {
  distribution: string;
  release: string;
}

const NONE: System = { distribution: '', release: '' };

/** What the versions of its packages say the system is: by the package that carries its version, else by the marks in versions, if all name the same one. */
export function systemOf(packages: readonly Pick<Listed, 'name' | 'version'>[]): System {
  const versionOf = (name: string) => packages.find((it) => it.name === name)?.version ?? '';
  const alpine = /^\d+\.\d+/.exec(versionOf('alpine-release') || versionOf('alpine-base'))?.[0];
  if (alpine !== undefined) return { distribution: 'Alpine', release: alpine };
  const base = versionOf('base-files');
  const row = base === '' ? undefined : DISTRIBUTION_RELEASE_ROWS.find((it) => isBase(base, it));
  if (row) return { distribution: row.name, release: row.version };
  const named = new Set(packages.flatMap(({ version }) => releaseOfVersion(version)?.name ?? []));
  const [only = ''] = named;
  return named.size === 1 ? splitAtLast(only) : NONE;
}

/** Debian counts `12.4+deb12u5`, Ubuntu `12ubuntu4.6`; derivatives have words of their own in it. */
const isBase = (version: string, { name, base }: { name: string; base: string }): boolean =>
  name === 'Ubuntu'
    ? version.startsWith(base)
    : /^\d+(?:\.\d+)?(?:\+deb\d+u\d+)?$/.test(version) && version.split(/[.+]/)[0] === base;

function splitAtLast(name: string): System {
  const at = name.lastIndexOf(' ');
  return { distribution: name.slice(0, at), release: name.slice(at + 1) };
}

/** As package URLs name a distribution; '' for a family of several, as EL. */
const NAMESPACES: Readonly<Record<string, string>> = {
  Debian: 'debian',
  Ubuntu: 'ubuntu',
  Alpine: 'alpine',
  Fedora: 'fedora',
  'Amazon Linux': 'amzn',
  'openSUSE Leap': 'opensuse',
  openEuler: 'openeuler',
  Mageia: 'mageia',
  'Photon OS': 'photon',
  'Azure Linux': 'azurelinux',
  'Anolis OS': 'anolis',
  'Kylin V': 'kylin',
};

export const namespaceOf = ({ distribution }: System): string => ownEntry(NAMESPACES, distribution) ?? '';

/** `debian-12`; '' if the release is not known. */
export const distroOf = (system: System): string =>
  system.release === '' ? '' : `${namespaceOf(system) || system.distribution.toLowerCase()}-${system.release}`;
