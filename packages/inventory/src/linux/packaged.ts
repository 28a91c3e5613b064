import { type Listed, listed } from '../component.ts';
import { purlOf } from '../purl-of.ts';
import { distroOf, namespaceOf, systemOf } from './system-of.ts';

/** A package that is installed on a system, as its package manager names it. */
export interface Packaged {
  name: string;
  version: string;
  architecture: string;
  /** Source package that it is built from, `openssl` or `openssl@3.0.11-1`; '' if the list does not say. */
  source: string;
  vendor: string;
  place: string;
}

/** Components of one system. An epoch, `1:2.3`, is a qualifier of RPM's addresses and a part of Debian's versions. */
export function componentsOf(type: 'deb' | 'rpm' | 'apk', packages: readonly Packaged[]): Listed[] {
  const system = systemOf(packages);
  return packages.map(({ name, version, architecture, source, vendor, place }) => {
    const [, epoch = '', rest = version] = type === 'rpm' ? (/^(\d+):(.*)$/.exec(version) ?? []) : [];
    const qualifiers = { arch: architecture, epoch, distro: distroOf(system), upstream: source };
    const purl = purlOf({ type, namespace: namespaceOf(system), name, version: rest, qualifiers });
    return listed({ name, version, vendor, purl, architecture, place, ...system, type: 'library' });
  });
}

/** Lines of a list that are no package are components too: nothing is left out without a word. */
export const unreadLine = (line: string, place: string, of: string): Listed =>
  listed({ name: line.trim().slice(0, 200), written: line.trim(), place, caveat: `the line is no package of ${of}` });
