/** Which package of which registry or distribution something is. */

import { ownEntry } from '@ldy/domain/own-entry.ts';
import type { AffectedProduct } from '@ldy/domain/product/affected-product.ts';
import { parsePurl } from '@ldy/domain/product/identifiers/purl.ts';
import type { Purl } from '@ldy/domain/product/identifiers/purl-types.ts';

export interface Coordinate {
  type: string;
  /** '' where it says nothing of the distribution. */
  namespace: string;
  name: string;
}

/** Ecosystems as OSV calls them, https://ossf.github.io/osv-schema/#defined-ecosystems */
const ECOSYSTEMS: Readonly<Record<string, readonly [type: string, namespace?: string]>> = {
  npm: ['npm'],
  PyPI: ['pypi'],
  Maven: ['maven'],
  Go: ['golang'],
  RubyGems: ['gem'],
  NuGet: ['nuget'],
  Packagist: ['composer'],
  'crates.io': ['cargo'],
  Pub: ['pub'],
  Hex: ['hex'],
  CRAN: ['cran'],
  Hackage: ['hackage'],
  Bitnami: ['bitnami'],
  Debian: ['deb', 'debian'],
  Ubuntu: ['deb', 'ubuntu'],
  Alpine: ['apk', 'alpine'],
  Chainguard: ['apk', 'chainguard'],
  Wolfi: ['apk', 'wolfi'],
  AlmaLinux: ['rpm', 'almalinux'],
  'Rocky Linux': ['rpm', 'rocky-linux'],
  'Red Hat': ['rpm', 'redhat'],
  openSUSE: ['rpm', 'opensuse'],
  SUSE: ['rpm', 'suse'],
  openEuler: ['rpm', 'openeuler'],
  'Azure Linux': ['rpm', 'azure-linux'],
  Mageia: ['rpm', 'mageia'],
};
const TYPES: ReadonlySet<string> = new Set(Object.values(ECOSYSTEMS).map(([type]) => type));
const PACKAGED: ReadonlySet<string> = new Set(['deb', 'rpm', 'apk']);
/** Between its parts, as the registry writes a name. */
const SIGNS: Readonly<Record<string, string>> = { maven: ':' };
/** Other names of distributions in package URLs. */
const NAMESPACES: Readonly<Record<string, string>> = {
  rocky: 'rocky-linux',
  alma: 'almalinux',
  rhel: 'redhat',
  'red-hat': 'redhat',
  azurelinux: 'azure-linux',
};

/** Whether sources speak of packages of this type by their names. */
export const isKnownType = (type: string): boolean => TYPES.has(type);
/** Whether distributions build it under versions of their own. */
export const isPackaged = (type: string): boolean => PACKAGED.has(type);

/** The package as the sources of its type call it: `org.example:core`, `@a/b`, `curl`. */
export function registryName({ type, namespace, name }: Coordinate): string {
  return namespace === '' || isPackaged(type) ? name : `${namespace}${ownEntry(SIGNS, type) ?? '/'}${name}`;
}

export const coordinateOf = ({ type, namespace, name }: Purl): Coordinate => ({
  type,
  namespace: ownEntry(NAMESPACES, namespace) ?? namespace,
  name,
});

const ofEntries = new WeakMap<AffectedProduct, Coordinate | null>();

/** What an entry of a record is about; `null` if it names no package of a registry. Each entry is asked about once for each component. */
export function coordinateOfEntry(entry: AffectedProduct): Coordinate | null {
  let known = ofEntries.get(entry);
  if (known === undefined) {
    known = readCoordinate(entry);
    ofEntries.set(entry, known);
  }
  return known;
}

function readCoordinate({ packageUrl, packageName, platforms }: AffectedProduct): Coordinate | null {
  const purl = packageUrl === '' ? null : parsePurl(packageUrl);
  if (purl && isKnownType(purl.type)) return coordinateOf(purl);
  const [ecosystem = ''] = (platforms[0] ?? '').split(':');
  const known = ownEntry(ECOSYSTEMS, ecosystem);
  if (!known || packageName === '') return null;
  const [type, namespace = ''] = known;
  if (namespace !== '') return { type, namespace, name: packageName };
  const at = packageName.lastIndexOf(ownEntry(SIGNS, type) ?? '/');
  return at < 0
    ? { type, namespace: '', name: packageName }
    : { type, namespace: packageName.slice(0, at), name: packageName.slice(at + 1) };
}

/** Registries without case, or in which signs between words are one. */
const FOLDED: Readonly<Record<string, (name: string) => string>> = {
  pypi: (name) => name.toLowerCase().replace(/[-_.]+/g, '-'),
  nuget: (name) => name.toLowerCase(),
  composer: (name) => name.toLowerCase(),
};

/** A package of a distribution that is not named is of any. */
export function isSamePackage(own: Coordinate, other: Coordinate): boolean {
  if (own.type !== other.type) return false;
  if (isPackaged(own.type))
    return own.name === other.name && (own.namespace === '' || own.namespace === other.namespace);
  const fold = ownEntry(FOLDED, own.type) ?? ((name: string) => name);
  return fold(registryName(own)) === fold(registryName(other));
}
