/** Versions as products print them of themselves, and as their vendors publish them. */
import { isPlainVersion } from './statements/bound-text.ts';
import type { Entry } from './version-claims.ts';
import { boundOf } from './version-match.ts';
import { MONTHS } from './version-scheme.ts';

interface Writing {
  printed: RegExp;
  published(parts: readonly string[]): string;
  /** Only where a bound of the record is written so, or none is. */
  beside?: RegExp;
  unless?: RegExp;
}

const OF_JAVA = /^[5-8]u[0-9]{1,3}/;
const OF_SAMSUNG = /^SMR [A-Z]/;

const firstOfMonth = (month: string, year: string): string =>
  `SMR ${month.charAt(0).toUpperCase()}${month.slice(1).toLowerCase()}-${year} Release 1`;

const WRITINGS: readonly Writing[] = [
  // `NetScaler NS14.1: Build 29.72.nc`
  {
    printed: /^(?:NetScaler )?NS([0-9]{2}\.[0-9]): ?Build ([0-9]{1,3}\.[0-9]{1,3})(?:\.nc)?$/i,
    published: ([release, build]) => `${release}-${build}`,
  },
  // `java -version`: 1.8.0_441-b07 is 8u441, 17.0.14+8-LTS a build of 17.0.14.
  {
    printed: /^(?:jdk-?)?1\.([5-8])\.0_([0-9]{1,3})(?:-b[0-9]{1,3})?$/i,
    published: ([release, update]) => `${release}u${update}`,
    beside: OF_JAVA,
  },
  {
    printed:
      /^(?:jdk-?)?([0-9]{1,2}(?:u[0-9]{1,3}|(?:\.[0-9]{1,3}){0,3}))(?:-b[0-9]{1,3}|\+[0-9]{1,3}(?:-LTS(?:-[0-9]{1,4})?)?)$/i,
    published: ([release]) => `${release}`,
    beside: OF_JAVA,
  },
  // Bitnami writes 8u441 as 8.0.441.
  {
    printed: /^(?:jdk-?)?(?:1\.)?8(?:\.0_|u)([0-9]{2,3})(?:-b[0-9]{1,3})?$/i,
    published: ([update]) => `8.0.${update}`,
    beside: /^8\.0\.[0-9]{3}$/,
    unless: OF_JAVA,
  },
  // Zyxel writes the model into its firmware, V1.31(ABWV.0)C0. The number after the point counts patches of it.
  {
    printed: /^([vV]?[0-9]{1,2}\.[0-9]{2})\([A-Z]{3,5}\.0\)(?:C[0-9])?$/,
    published: ([release]) => `${release}`,
    unless: /\(/,
  },
  // TP-Link: `1.1.4 Build 230727 Rel.58439n`
  {
    printed: /^([vV]?[0-9]{1,3}(?:\.[0-9]{1,4}){1,3}) Build [0-9]{6,8}(?: Rel\.? ?[0-9a-z]{1,8})?$/i,
    published: ([release]) => `${release}`,
    unless: /build|rel/i,
  },
  // Modules of Drupal that began before 2020 name the core's line too.
  {
    printed: /^[89]\.x-([0-9]{1,3}\.[0-9]{1,3}(?:-[a-z]{2,5}[0-9]{1,3})?)$/,
    published: ([release]) => `${release}`,
    unless: /\.x-/,
  },
  // Samsung's releases are named by the month, and phones show the patch level of Android: SMR-SEP-2031, 2031-09-01.
  {
    printed: /^SMR[ -]([A-Za-z]{3})-(20[0-9]{2})$/i,
    published: ([month = '', year = '']) => firstOfMonth(month, year),
    beside: OF_SAMSUNG,
  },
  {
    printed: /^(20[0-9]{2})-(0[1-9]|1[0-2])-0[15]$/,
    published: ([year = '', month]) => firstOfMonth(MONTHS[Number(month) - 1] ?? '', year),
    beside: OF_SAMSUNG,
  },
  // Junos OS Evolved is often typed without its mark.
  {
    printed: /^([0-9]{2}\.[0-9]R[0-9](?:-S[0-9]{1,2})?)$/,
    published: ([release]) => `${release}-EVO`,
    beside: /-EVO$/,
  },
  // ESXi prints `8.0.3 build-24414501` of what bulletins call ESXi80U3d-24585383.
  {
    printed: /^(?:VMware )?(?:ESXi )?([678]\.[0-9]\.[0-9])(?: build-|-0\.0\.)([0-9]{7,9})$/i,
    published: ([release, build]) => `${release}-${build}`,
  },
  // What the servers of MySQL and MariaDB print: 11.8.7-MariaDB-ubu2404, 8.0.36-log.
  {
    printed:
      /^([0-9]{1,2}(?:\.[0-9]{1,3}){2})-(?:MariaDB|log|commercial|community|enterprise|debug)(?:-[A-Za-z0-9:~+-]{1,40})?$/i,
    published: ([release]) => `${release}`,
    unless: /-[A-Za-z]/,
  },
  // Sophos prints `SFOS 21.0.1 MR-1-Build277` of its 21.0.1.
  {
    printed: /^SFOS ([0-9]{2}(?:\.[0-9]{1,2}){1,2})(?: [A-Z]{2}-[0-9]{1,2})?(?:-Build-?[0-9]{1,4})?$/i,
    published: ([release]) => `${release}`,
  },
  // CODESYS calls 3.5.21.20 V3.5 SP21 Patch 2.
  {
    printed: /^[vV]?(3\.5) ?SP([0-9]{1,2})(?: ?P(?:atch ?)?([0-9]{1,2}))?$/i,
    published: ([line, pack, patch = '0']) => `${line}.${pack}.${Number(patch) * 10}`,
    beside: /^[vV]?3\.5\.[0-9]{1,2}\.[0-9]/,
    unless: /SP/i,
  },
  // The releases of Oracle E-Business Suite are called R12.
  {
    printed: /^R(12(?:\.[0-9]{1,2}){1,3})$/i,
    published: ([release]) => `${release}`,
    beside: /^12\.[0-9]/,
    unless: /R12/,
  },
  // Tomcat 11.0.0-M16 is `11.0.0:milestone16` in a CPE.
  {
    printed: /^([0-9]{1,4}(?:\.[0-9]{1,4}){1,3})[ .:_-]milestone[ ._-]?([0-9]{1,3})$/i,
    published: ([release, number]) => `${release}-M${number}`,
    beside: /^[0-9]{1,4}(?:\.[0-9]{1,4}){1,3}[-.]M[0-9]/,
  },
  // The tags of OpenSSL: OpenSSL_1_1_1w.
  { printed: /^OpenSSL_([0-9])_([0-9])_([0-9][a-z]?)$/i, published: (parts) => parts.join('.') },
];

/** The version as the bounds of the record are written; as it was asked for everything else. */
export function asPublished(asked: string, entries: readonly Entry[]): string {
  // Asked for each version that is judged while records are merged.
  if (isPlainVersion(asked)) return asked;
  const named = ESXI_UPDATE.exec(asked);
  if (named) return buildOfUpdate(named, entries) ?? asked;
  const number = NAMED.test(asked) ? numberOf(asked, entries) : undefined;
  if (number !== undefined) return number;
  for (const { printed, published, beside, unless } of WRITINGS) {
    const [, ...parts] = printed.exec(asked) ?? [];
    if (parts.length === 0) continue;
    const isWritten = (as: RegExp) =>
      entries.some(({ versions }) => versions.some((it) => as.test(it.version) || as.test(boundOf(it))));
    if ((!beside || isWritten(beside)) && !(unless && isWritten(unless))) return published(parts);
  }
  return asked;
}

/** `8.0 U3d`, `ESXi 8.0 Update 3d` */
const ESXI_UPDATE = /^(?:VMware )?(?:ESXi )?([678])\.([0-9]) ?U(?:pdate ?)?([1-9][a-z]?)$/i;

/** The build by which the source calls the update. */
function buildOfUpdate([, major, minor, update = '']: RegExpExecArray, entries: readonly Entry[]): string | undefined {
  const name = `ESXi${major}${minor}U${update}-`.toLowerCase();
  const of = entries.flatMap(({ versions }) => versions).find(({ raw = '' }) => raw.toLowerCase().includes(name));
  return of && boundOf(of);
}

/** `21.0 MR2` of a source that writes `21.0 MR2 (21.0.2)`. */
const NAMED = /^[vV]?[0-9]{1,4}(?:\.[0-9]{1,4})? (?:Q|R|MR|SR|SP)-?[0-9]{1,2}$/i;

/** The number that the source has after this name. */
function numberOf(name: string, entries: readonly Entry[]): string | undefined {
  const before = `${name} (`.toLowerCase();
  const bounds = entries
    .flatMap(({ versions }) => versions)
    .flatMap((it) => [it.version, boundOf(it)].map((bound) => ({ bound, raw: it.raw ?? '' })));
  return bounds.find(({ bound, raw }) => bound !== '' && raw.toLowerCase().includes(`${before}${bound})`))?.bound;
}
