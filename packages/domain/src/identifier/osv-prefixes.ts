/** Shapes of identifiers in OSV databases, after the prefix. The prefix alone would match words such as `go-to` or `root-cause`. */
export type OsvShape = 'year' | 'number' | 'cve' | 'token' | 'named';

export const OSV_SHAPES: Readonly<Record<OsvShape, string>> = {
  /** `2021-0113`, `2022:1234`, `2024:0010-1` */
  year: '(?:19|20)\\d{2}[-:]\\d{1,12}(?:[-.:]\\d{1,6}){0,3}',
  /** `5150-1` */
  number: '\\d{1,7}(?:-\\d{1,4})?',
  /** `CVE-2021-44228` */
  cve: 'CVE-\\d{4}-\\d{4,19}',
  /** `9w7x-5h3v-pq2j` */
  token: '[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}',
  /** `apache-2021-44228`, `mod_wsgi-2022-2255`, `c++-2022-1234`, `OS-UBUNTU-2204-CVE-2021-1234`: ends with a number */
  named: '[0-9a-z]{1,30}(?:[-._+~]{1,3}[0-9a-z]{1,30}){0,10}[+]{0,2}-\\d{3,19}',
};

/** Prefix in the database's spelling, and the shape of the rest. Databases: https://ossf.github.io/osv-schema/#id-modified-fields */
export const OSV_PREFIXES: readonly (readonly [prefix: string, shape: OsvShape])[] = [
  ['ALBA', 'year'],
  ['ALEA', 'year'],
  ['ALSA', 'year'],
  ['ALPINE', 'cve'],
  ['ASB', 'named'],
  ['AZL', 'number'],
  ['BELL', 'cve'],
  ['BIT', 'named'],
  ['CGA', 'token'],
  ['CLEANSTART', 'year'],
  ['CURL', 'cve'],
  ['DEBIAN', 'cve'],
  ['DLA', 'number'],
  ['DRUPAL', 'named'],
  ['DSA', 'number'],
  ['DTSA', 'number'],
  ['ECHO', 'token'],
  ['EEF', 'cve'],
  ['ELA', 'number'],
  ['GO', 'year'],
  ['GSD', 'year'],
  ['HSEC', 'year'],
  ['JLSEC', 'year'],
  ['LBSEC', 'year'],
  ['LSN', 'number'],
  ['MAL', 'year'],
  ['MGASA', 'year'],
  ['MINI', 'token'],
  ['OESA', 'year'],
  ['OSEC', 'year'],
  ['OSV', 'year'],
  ['PHSA', 'named'],
  ['PSF', 'year'],
  ['PUB', 'named'],
  ['PYSEC', 'year'],
  ['RHBA', 'year'],
  ['RHEA', 'year'],
  ['RHSA', 'year'],
  ['RLSA', 'year'],
  ['ROOT', 'named'],
  ['RSEC', 'year'],
  ['RUSTSEC', 'year'],
  ['RXSA', 'year'],
  ['SNYK', 'named'],
  ['SUSE-FU', 'year'],
  ['SUSE-OU', 'year'],
  ['SUSE-RU', 'year'],
  ['SUSE-SU', 'year'],
  ['TROVE', 'year'],
  ['UBUNTU', 'cve'],
  ['USN', 'number'],
  ['V8', 'number'],
  ['openSUSE-RU', 'year'],
  ['openSUSE-SU', 'year'],
];

/** Names of packages that hold a path or a group: `ROOT-APP-NPM-@scope/name-CVE-2025-1234`. */
export const OSV_PATHS = {
  prefixes: OSV_PREFIXES.flatMap(([prefix, shape]) => (shape === 'named' ? prefix : [])).join('|'),
  body: '@?[0-9a-z]{1,30}(?:[-._+~:/@]{1,3}[0-9a-z]{1,30}){0,10}[+]{0,2}-\\d{3,19}',
};
