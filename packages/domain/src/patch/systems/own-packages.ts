/** What of a record is about a distribution of the reader, or about a package of one. */
import type { AffectedProduct } from '../../product/affected-product.ts';
import { lettersOf } from '../../product/names/letters.ts';
import type { ProductGroup } from '../../product/names/product-group.ts';
import { type Release, releaseOfEntry, releaseOfVersion } from '../../product/releases/release-of.ts';
import { DISTRIBUTIONS } from '../../product/releases/release-table.ts';
import { buildOf } from '../../product/version/build.ts';
import { isRange } from '../../product/version-match.ts';
import { isEverything } from '../../product/version-words.ts';
import { groupsAbout, type OwnSystem } from './own-groups.ts';
import { systemOf } from './system-of.ts';

/** A product, and what to judge it by: '' where the reader's version is none of it. */
export interface AskedGroup {
  group: ProductGroup;
  version: string;
  /** Name of the release; '' for none. */
  release: string;
}

/** `null` if the reader asks about no distribution. */
export function packagesAbout(groups: readonly ProductGroup[], own: OwnSystem): AskedGroup[] | null {
  if (own.version === '') return null;
  const system = systemNamed(own.name);
  if (system) return ofSystem(groups, own, system);
  const named = groupsAbout(groups, own);
  if (isOfDistribution(own.name)) return named.map(({ group }) => askedOfPackage(group, own));
  if (named.length > 0) return null;
  const packed = packagesCalled(groups, own);
  return packed.length > 0 ? packed.map((group) => askedOfPackage(group, own)) : null;
}

interface System {
  /** `Red Hat Enterprise Linux` */
  base: string;
  /** '' if the name has none. */
  number: string;
}

const NAMES: ReadonlySet<string> = new Set(DISTRIBUTIONS.flatMap(({ names }) => names));
const WITH_NUMBER = /^(\D{1,60}?)(?:\sv?([0-9]{1,4}(?:\.[0-9]{1,2}){0,2}(?:[\s-](?:LTS|SP\s?[0-9])){0,2}))?$/i;

/** `null` for a name with more than distribution and release, as a package's. */
function systemNamed(name: string): System | null {
  const [, base = '', number = ''] = WITH_NUMBER.exec(name.replace(/[\s_]+/g, ' ').trim()) ?? [];
  const plain = base.replace(/ (?:GNU\/)?Linux$/i, '').toLowerCase();
  const isKnown = NAMES.has(base.toLowerCase()) || NAMES.has(plain);
  return isKnown ? { base: NAMES.has(base.toLowerCase()) ? base : plain, number } : null;
}

const isOfDistribution = (name: string): boolean =>
  systemOf(name).system.group === 'distribution' || /^fedora\b/i.test(name);

/** All packages of the release, whatever its products are called: one that is left out may be the affected one. */
function ofSystem(groups: readonly ProductGroup[], own: OwnSystem, { base, number }: System): AskedGroup[] {
  const isBuild = buildOf(own.version) !== null;
  const named = number === '' ? null : releaseNumbered(base, number);
  const stated = isBuild ? releaseOfVersion(own.version) : releaseNumbered(base, own.version);
  const release = named ?? stated;
  const asked = !isBuild && (named === null || named.key === stated?.key) ? own.version : number;
  const called = new Set(
    [own.name, base].flatMap((name) => groupsAbout(groups, { ...own, name }).map(({ group }) => group)),
  );
  return groups.flatMap((group) => {
    const isOwn = (member: AffectedProduct) => {
      const other = releaseOfMember(member);
      if (other === null) return called.has(group);
      return (release === null || other.key === release.key) && isNamedBy(other, base, called.has(group));
    };
    const own = only(group, isOwn);
    return own.members.length > 0 ? [askedOfSystem(own, asked)] : [];
  });
}

const isNamedBy = ({ name }: Release, base: string, isCalled: boolean): boolean =>
  isCalled || name.toLowerCase().startsWith(base.toLowerCase());

const releaseNumbered = (base: string, number: string): Release | null =>
  releaseOfEntry({ product: `${base} ${number.replace(SPACED_SERVICE, '-LTS-SP')}`, packageName: base });
const SPACED_SERVICE = /\sLTS\sSP\s?(?=[0-9])/i;

const releaseOfMember = (member: AffectedProduct): Release | null =>
  releaseOfEntry({ ...member, packageName: member.packageName || member.product });

/** The number of the release is no version of a package: only what is said of all versions of it counts. */
function askedOfSystem(group: ProductGroup, version: string): AskedGroup {
  const isAboutSystem = group.members.every(({ packageName }) => packageName === '');
  const isWhole = group.members.every(({ versions }) =>
    versions.every((it) => !isRange(it) && isEverything(it.version)),
  );
  return { group, version: isAboutSystem || isWhole ? version : '', release: releaseIn(group)?.name ?? '' };
}

/** `9` asked of `Red Hat Enterprise Linux 9 libvirt` is the release. */
function askedOfPackage(group: ProductGroup, { version }: OwnSystem): AskedGroup {
  const release = releaseIn(group);
  const [name = ''] = /^\D+/.exec(release?.name ?? '') ?? [];
  const isRelease = buildOf(version) === null && releaseNumbered(name.trim(), version)?.key === release?.key;
  if (release !== null && isRelease) return askedOfSystem(group, version);
  return { group, version, release: '' };
}

const releaseIn = ({ members }: ProductGroup): Release | null =>
  members.map(releaseOfMember).find((release) => release !== null) ?? null;

/** `libvirt 10.0.0-6.2.el9_4`: the build names the release. */
function packagesCalled(groups: readonly ProductGroup[], { name, version }: OwnSystem): ProductGroup[] {
  const key = releaseOfVersion(version)?.key;
  const letters = lettersOf(name);
  if (key === undefined || letters === '') return [];
  return groups.filter(({ members }) =>
    members.every(
      (member) =>
        releaseOfEntry(member)?.key === key && namesOf(member).includes(letters) && isOfMinor(member.product, version),
    ),
  );
}

/** A fix for `Red Hat Enterprise Linux 9.2 Extended Update Support` says nothing of a build of 9.3. */
function isOfMinor(product: string, build: string): boolean {
  const [, major, minor] = /\sLinux ([0-9]{1,2})\.([0-9]{1,2})\s/.exec(product) ?? [];
  return minor === undefined || new RegExp(`\\.el${major}_${minor}(?![0-9])`).test(build);
}

/** A package of a module is `virt:rhel/libvirt`. */
const namesOf = ({ packageName }: AffectedProduct): string[] =>
  [packageName, packageName.slice(packageName.lastIndexOf('/') + 1)].map(lettersOf);

function only(group: ProductGroup, isOwn: (member: AffectedProduct) => boolean): ProductGroup {
  const indexes = group.indexes.filter((_, at) => isOwn(group.members[at] as AffectedProduct));
  return { ...group, members: group.members.filter(isOwn), indexes };
}
