import { DISTRIBUTION_RELEASE_ROWS, DISTRIBUTION_ROWS } from '@ldy/catalogue/distributions.ts';
import { listOf } from '@ldy/catalogue/read-table.ts';
import type { Package } from './inventory.ts';

interface Distribution {
  name: string;
  ids: readonly string[];
  words: readonly string[];
  /** Packages with the version of the system. */
  releases: readonly string[];
  products: readonly string[];
}
const DISTRIBUTIONS: readonly Distribution[] = DISTRIBUTION_ROWS.map(({ name, ids, words, releases, products }) => ({
  ...{ name, ids: listOf(ids), words: listOf(words) },
  ...{ releases: listOf(releases), products: listOf(products) },
}));

/** The longest word first: it says most. */
const BY_WORD = DISTRIBUTIONS.flatMap((distribution) =>
  distribution.words.map((word) => ({ distribution, word })),
).sort((a, b) => b.word.length - a.word.length);

/** What sources of patches call a release: several names where they differ. */
function productsOf({ name, products }: Distribution, written: string): string[] {
  const release = DISTRIBUTION_RELEASE_ROWS.find((it) => it.name === name && it.codename === written.toLowerCase());
  const version = versionOf(name, release?.version ?? written);
  const [major = ''] = /\d+/.exec(version) ?? [];
  if (major === '') return [];
  const named = products.map((it) => it.replace('{major}', major).replace('{version}', version));
  return name === 'Ubuntu' && isLong(version) ? named.flatMap((it) => [`${it} LTS`, it]) : named;
}

/** Releases of April in even years are maintained for long, and some sources say so in the name. */
const isLong = (version: string): boolean => /^\d[02468]\.04$/.test(version);

/** `22.03 (LTS-SP3)`, `22.03LTS_SP3` and `22.03-LTS-SP3` are one release of openEuler. */
function versionOf(name: string, written: string): string {
  const version = written.trim().replace(/^v(?=\d)/i, '');
  if (name === 'openEuler') {
    const [, release = version, end = ''] = /^(\d{2}\.\d{2})(.*)$/.exec(version) ?? [];
    const [pack] = /SP\d/i.exec(end) ?? [];
    const long = /LTS/i.test(end) || pack !== undefined ? ' LTS' : '';
    return `${release}${long}${pack ? ` ${pack.toUpperCase()}` : ''}`;
  }
  if (name === 'Ubuntu' || name === 'Alpine Linux') return /^\d+\.\d+/.exec(version)?.[0] ?? version;
  if (name.startsWith('SUSE')) {
    const [, release = version, pack = '0'] = /^(\d+)(?:\s?[.-]?\s?(?:SP)?(\d+))?/i.exec(version) ?? [];
    return Number(pack) === 0 ? release : `${release} SP${Number(pack)}`;
  }
  if (name === '银河麒麟') return `V${/^\d+/.exec(version)?.[0] ?? version}`;
  return version;
}

/** @param written `debian-12`, `openEuler-22.03 (LTS-SP3)`, `opensuse-leap-15.5`, `bookworm` */
export function systemsNamed(written: string): string[] {
  const word = written.trim();
  const release = DISTRIBUTION_RELEASE_ROWS.find(({ codename }) => codename === word.toLowerCase());
  const [, id = release?.name ?? '', version = release?.version ?? ''] =
    /^([A-Za-z][A-Za-z.-]{0,40}?)[- ](v?\d.{0,60})$/i.exec(word) ?? [];
  return systemOf(id, version);
}

/** @param id of `/etc/os-release` */
export function systemOf(id: string, version: string): string[] {
  const found = DISTRIBUTIONS.find(({ ids }) => ids.includes(id.toLowerCase()));
  return found && version !== '' ? productsOf(found, version) : [];
}

/** `/etc/os-release`, `/etc/redhat-release` and the like, `lsb_release -a`, or what people write: `openEuler 22.03 LTS SP3`. */
export function systemWritten(written: readonly string[]): string[] {
  // Of a table each cell counts for itself.
  const lines = written.flatMap((line) => line.split('\t'));
  const field = (name: string) => {
    const pattern = new RegExp(`^\\s*${name} ?= ?["']?([^"']{1,80})["']?\\s*$`);
    return lines.map((line) => pattern.exec(line)?.[1]).find(Boolean) ?? '';
  };
  const id = field('ID');
  if (id !== '') {
    // openEuler's service pack is in VERSION alone; CentOS Stream has the same ID as CentOS.
    const version = id.toLowerCase() === 'openeuler' ? field('VERSION') : field('VERSION_ID');
    const isStream = id === 'centos' && /stream/i.test(field('NAME'));
    return systemOf(isStream ? 'centos-stream' : id, version || field('VERSION_ID') || field('VERSION_CODENAME'));
  }
  for (const line of lines.filter(({ length }) => length < 120)) {
    const text = line
      .replace(/^\s*(?:Description|PRETTY_NAME)\s*[:=]\s*/i, '')
      .replaceAll('"', '')
      .trim()
      .toLowerCase();
    for (const { distribution, word } of BY_WORD) {
      const version = versionAfter(text, word);
      // `/etc/SuSE-release` has the service pack in a line of its own.
      const pack = distribution.name.startsWith('SUSE') && /^\d+$/.test(version) ? field('PATCHLEVEL') : '';
      if (version !== '') return productsOf(distribution, pack === '' ? version : `${version}.${pack}`);
    }
  }
  return [];
}

/** `AlmaLinux release 9.4 (Seafoam Ocelot)`; `CentOS Stream release 9`; `Kylin Linux Advanced Server V10 (Lance)`. */
function versionAfter(text: string, word: string): string {
  if (!text.startsWith(word)) return '';
  const [, version = ''] = /^(?: linux)?(?: release)?[\s-]*(v?\d[^,]{0,40}?)\s*$/.exec(text.slice(word.length)) ?? [];
  return /\b(?:lts|sp\d)/i.test(version) ? version : version.replace(/[\s(].*$/, '');
}

/** Marks that distributions put into the versions of their packages. RHEL, AlmaLinux, Rocky and Oracle share theirs, and openEuler 20.03 LTS has the same (`oe1`) in all of its service packs: these have to be named. */
const MARKS: readonly (readonly [RegExp, (match: RegExpExecArray) => string[]])[] = [
  [
    /\.oe(\d{2})(\d{2})(?:lts)?_?(?:sp(\d))?$/i,
    ([, year, month, sp]) => systemOf('openeuler', `${year}.${month} LTS${sp ? ` SP${sp}` : ''}`),
  ],
  [/\.an(\d{1,2})\b/i, ([, version = '']) => systemOf('anolis', version)],
  [/\.cm(\d)$/i, ([, version = '']) => systemOf('mariner', version)],
  [/\.azl(\d)$/i, ([, version = '']) => systemOf('azurelinux', version)],
  [/\.ky(\d{1,2})\b/i, ([, version = '']) => systemOf('kylin', version)],
  [/\.uelc?(\d{2})\b/i, ([, version = '']) => systemOf('uos', version)],
  [/\.amzn(\d{1,4})\b/i, ([, version = '']) => systemOf('amzn', version)],
  [/\.fc(\d{2})$/i, ([, version = '']) => systemOf('fedora', version)],
  [/[~+]deb(\d{1,2})u/i, ([, version = '']) => systemOf('debian', version)],
  [/ubuntu\d[\d.]*\.(\d{2}\.\d{2})\.\d/i, ([, version = '']) => systemOf('ubuntu', version)],
];

/** The system by the package that carries its version, else as it is written, else the one that most of the packages are made for. */
export function distributionOf(packages: readonly Package[], written: readonly string[] = []): string[] {
  const release = releasePackage(packages);
  if (written.length === 0 || (release && release.length > 0)) return release ?? marked(packages);
  return [...written];
}

function releasePackage(packages: readonly Package[]): string[] | null {
  const versions = new Map(packages.map(({ name, version }) => [name.toLowerCase(), version.replace(/^\d+:/, '')]));
  const base = versions.get('base-files');
  if (base !== undefined) {
    const release = DISTRIBUTION_RELEASE_ROWS.find((it) => isBase(base, it));
    // A derivative takes over packages of the system that it is made of, with their marks, and has patches of its own.
    return release ? systemOf(release.name, release.version) : [];
  }
  for (const { ids, releases } of DISTRIBUTIONS)
    for (const name of releases) {
      const version = versions.get(name.toLowerCase());
      // The release of a package, `-1.el9`, is not that of the system.
      if (version !== undefined) return systemOf(ids[0] ?? '', version.replace(/-[^-]*$/, '').replace(/_/g, ' '));
    }
  return null;
}
/** Debian counts `12.4+deb12u5`, Ubuntu `12ubuntu4.6`; derivatives have words of their own in it. */
const isBase = (version: string, { name, base }: { name: string; base: string }): boolean =>
  name === 'Ubuntu'
    ? version.startsWith(base)
    : /^\d+(?:\.\d+)?(?:\+deb\d+u\d+)?$/.test(version) && version.split(/[.+]/)[0] === base;

function marked(packages: readonly Package[]): string[] {
  const counts = new Map<string, number>();
  const systems = new Map<string, string[]>();
  for (const { version } of packages)
    for (const [pattern, systemsOf] of MARKS) {
      const match = pattern.exec(version);
      const named = match ? systemsOf(match) : [];
      const [name] = named;
      if (name === undefined) continue;
      counts.set(name, (counts.get(name) ?? 0) + 1);
      systems.set(name, named);
    }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most ? (systems.get(most[0]) ?? []) : [];
}
