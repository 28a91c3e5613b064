import { listOf } from '@ldy/catalogue/read-table.ts';
import { WINDOWS_RELEASE_ROWS } from '@ldy/catalogue/windows-releases.ts';
import type { Architecture } from '../../kinds.ts';

/** A release of Windows, which is known by its build: 10.0.17763 is Windows 10 1809 and Windows Server 2019. */
export interface WindowsRelease {
  /** To the build: `10.0.17763`. */
  version: string;
  isServer: boolean;
  /** Where names differ by it; '' for all. */
  architecture: string;
  /** As `winver` says: `1809`, `22H2`; '' before Windows 10. */
  winver: string;
  /** As people say: `Windows 10 1809`, `Windows Server 2019`. */
  name: string;
  /** As Microsoft's documents do, with `{system}` and `{pack}`. */
  products: readonly string[];
  /** The newest service pack, if the system that is there may lack it; '' otherwise. */
  pack: string;
  /** The service pack that names leave out. */
  unnamed: string;
  /** The release that it shares its updates with: often itself. */
  updates: string;
  /** The day from which its cumulative updates contain the servicing stack; '' for never. */
  stack: string;
  /** The year in the name of its edition that is maintained for long; '' if there is none. */
  ltsc: string;
}

export const WINDOWS_RELEASES: readonly WindowsRelease[] = WINDOWS_RELEASE_ROWS.map(
  ({ kind, products, updates, version, ...row }) => ({
    ...row,
    version,
    isServer: kind === 'server',
    products: listOf(products),
    updates: updates || version,
  }),
);

const SYSTEMS: Readonly<Partial<Record<Architecture, string>>> = {
  x64: 'x64-based Systems',
  x86: '32-bit Systems',
  arm64: 'ARM64-based Systems',
};

/** The release with this version, which may go on after the build: `10.0.17763.6414`. */
export const windowsRelease = (
  version: string,
  isServer: boolean,
  architecture: Architecture = 'x64',
): WindowsRelease | undefined =>
  WINDOWS_RELEASES.find(
    (it) =>
      it.isServer === isServer &&
      it.version === toBuild(version) &&
      (it.architecture === '' || it.architecture === architecture),
  );

export const toBuild = (version: string): string => /^\d+\.\d+\.\d+/.exec(version)?.[0] ?? '';

/** Names of the products that a Windows is: several where documents spell it in more than one way. */
export function productsOf(
  { products, unnamed }: WindowsRelease,
  architecture: Architecture,
  servicePack = '',
): string[] {
  const system = SYSTEMS[architecture];
  if (system === undefined) return [];
  const pack = servicePack === '' || servicePack === unnamed ? '' : ` Service Pack ${servicePack}`;
  return products.map((name) => name.replace('{system}', system).replace('{pack}', pack));
}

/** A build of a release, as the build of another one that gets the same updates; null where these are not the same. */
export function buildOn(branch: string, build: string): string | null {
  const own = toBuild(build);
  if (own === branch) return build;
  return own !== '' && updatesOf(own) === updatesOf(branch) ? `${branch}${build.slice(own.length)}` : null;
}
const UPDATES: ReadonlyMap<string, string> = new Map(
  WINDOWS_RELEASES.map(({ version, updates }) => [version, updates]),
);
const updatesOf = (version: string): string => UPDATES.get(version) ?? version;

const isHalfYear = ({ name }: WindowsRelease): number => Number(/H\d$/.test(name));
/** 2012 R2 before 2012, as the longer name is meant, and 23H2 before the year in `Windows Server 2022, 23H2 Edition`. Each with its words, as whole words. */
const BY_LENGTH = WINDOWS_RELEASES.toSorted(
  (a, b) => b.name.length - a.name.length || isHalfYear(b) - isHalfYear(a),
).map(({ name, version }) => ({
  ...{ name, version },
  words: name.split(' ').map((word) => new RegExp(`(?<![\\w.])${word.replace('.', '\\.')}(?![\\w.])`, 'i')),
}));
const BUILDS: ReadonlyMap<string, string> = new Map(
  WINDOWS_RELEASES.map(({ version }) => [version.slice(version.lastIndexOf('.') + 1), version]),
);
const WINVER = /(?<![\w./-])(1507|1511|1607|1703|1709|180[39]|190[39]|2004|2[0-9]H[12])(?![\w./-])/i;
const BUILD = /(?<![\w.])(\d{4,5})(?:\.(\d{1,6}))?(?![\w.])/g;
/** What is nothing but a build. */
const ALONE = /^[12]\d{4}(?:\.\d{1,6})?$/;
/** `10.0.17763.6054` */
const WHOLE = /(?<![\w.])((?:10\.0|6\.[0-3]|5\.[12])\.(\d{4,5}))(?:\.(\d{1,6}))?(?![\w.])/;
const LONG = /(?<![a-z])LTS([BC])(?![a-z])/i;
const SAYS_BUILD = /build|版本|組建|ビルド/i;

export interface NamedRelease {
  /** All that it may be: `22H2` is of Windows 10 and of Windows 11. */
  releases: WindowsRelease[];
  /** With the last part of the build where the text states it. */
  version: string;
}

/** The release that people name: `Server 2019`, `Windows 10 22H2`, `1809`, `Version 22H2 (OS Build 19045.4529)`, `Build 17763.6414`. */
export function releaseNamed(line: string): NamedRelease | null {
  const text = line.slice(0, 200).replace(/\s+/g, ' ');
  const isServer = /server|服务器|伺服器/i.test(text);
  const system = /windows|(?<!\w)win\s?(?=\d)|server/i.test(text);
  const build = buildIn(text);
  const winver = WINVER.exec(text)?.[1]?.toUpperCase();
  const [, client] = /(?:windows|win)\s?(10|11)(?!\d)/i.exec(text) ?? [];
  const fits = (it: WindowsRelease) =>
    (!isServer || it.isServer) && (client === undefined || it.name.startsWith(`Windows ${client} `));
  if (build) {
    const releases = WINDOWS_RELEASES.filter((it) => it.version === toBuild(build) && fits(it));
    if (releases.length > 0) return { releases, version: build };
  }
  const long = LONG.exec(text);
  if (long && !isServer) {
    // `Windows 10 企业版 LTSC` leaves open which; what was called LTSB came before 2019.
    const [year] = /(?<!\d)20\d\d(?!\d)/.exec(text) ?? [];
    const isCalled = ({ ltsc }: WindowsRelease) =>
      ltsc !== '' && (year === undefined ? ltsc < '2019' === (long[1]?.toUpperCase() === 'B') : ltsc === year);
    const releases = WINDOWS_RELEASES.filter((it) => !it.isServer && isCalled(it) && fits(it));
    if (releases.length > 0) return { releases, version: releases.length === 1 ? (releases[0]?.version ?? '') : '' };
  }
  const plain = text
    .replace(/\bwin\s?(?=\d)/i, 'Windows ')
    .replace(/^server/i, 'Windows Server')
    .replace(/service pack (?=\d)/i, 'SP');
  const named = system && BY_LENGTH.find(({ words }) => areIn(plain, words));
  if (named) {
    const releases = WINDOWS_RELEASES.filter(({ name }) => name === named.name);
    return { releases, version: named.version };
  }
  if (winver === undefined || (!system && !SAYS_BUILD.test(text) && text.trim().length > 12)) return null;
  const releases = WINDOWS_RELEASES.filter((it) => it.winver === winver && fits(it));
  const versions = new Set(releases.map(({ version }) => version));
  if (versions.size === 0) return null;
  return { releases, version: versions.size === 1 ? (releases[0]?.version ?? '') : '' };
}

/** One after the other: `Windows 10 1809` is also in `Windows 10 Pro 1809`, `Windows Server 2019` in `Windows Server 2019 Datacenter`. */
function areIn(text: string, words: readonly RegExp[]): boolean {
  let rest = text;
  for (const word of words) {
    const found = word.exec(rest);
    if (!found) return false;
    rest = rest.slice(found.index + found[0].length);
  }
  return true;
}

function buildIn(text: string): string | null {
  const [whole = '', toNumber = '', number = '', last] = WHOLE.exec(text) ?? [];
  const isKnown = BUILDS.get(number) === toNumber && toNumber !== '';
  if (isKnown && Number(last ?? 0) > 0) return whole;
  const isCalledBuild = SAYS_BUILD.test(text) || ALONE.test(text.trim());
  for (const [, build = '', revision] of text.matchAll(BUILD)) {
    const version = BUILDS.get(build);
    // With its last part, and the name of the system, it needs no word before it.
    if (!isCalledBuild && (revision === undefined || !/windows|server/i.test(text))) continue;
    if (version?.startsWith('10.')) return revision ? `${version}.${revision}` : version;
  }
  return isKnown ? toNumber : null;
}
