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
  /** `apache-2021-44228`, `A-123456`, `OS-UBUNTU-2204-CVE-2021-1234`: ends with a number */
  named: '[0-9a-z]{1,30}(?:[-.][0-9a-z]{1,30}){0,8}-\\d{3,19}',
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
  ['EUVD', 'year'],
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
  ['SUSE-FU', 'year'],
  ['SUSE-OU', 'year'],
  ['SUSE-RU', 'year'],
  ['SUSE-SU', 'year'],
  ['UBUNTU', 'cve'],
  ['USN', 'number'],
  ['V8', 'number'],
  ['openSUSE-RU', 'year'],
  ['openSUSE-SU', 'year'],
];
