import { plausibleYear } from './plausible-year.ts';

/** What people and sources write after the name of a database, and between its numbers. */
const AFTER_NAME = '[\\s\\-_=:/.#]{0,3}';
const BETWEEN = '[ \\t\\-_=]{0,3}';
const YEAR = '(\\d{4})';

/** A database beside those of OSV, and how its identifiers are written. */
interface KnownDatabase {
  /** What an identifier in its normal form begins with. */
  prefix: string;
  /**
   * `vulnerability`: an entry is one vulnerability, as CVE counts them. `advisory`: an entry may cover several, so nothing is the same vulnerability as
   * another because both name it (decision 0004).
   */
  counts: 'vulnerability' | 'advisory';
  /** Source of a case-insensitive regular expression; its groups are `parts` of `write`. */
  pattern: string;
  groups: number;
  /** Null for impossible values. */
  write: (parts: readonly string[]) => string | null;
}

const numberedByYear = (prefix: string, digits: string, counts: KnownDatabase['counts'] = 'vulnerability') => ({
  prefix: `${prefix}-`,
  counts,
  pattern: `${prefix}${AFTER_NAME}${YEAR}${BETWEEN}(${digits})`,
  groups: 2,
  write: ([year = '', number = '']: readonly string[]) => (plausibleYear(year) ? `${prefix}-${year}-${number}` : null),
});

/** The libraries of the Chinese ministry's platform; the first is that of general network products, and is also written alone. */
const NVDB_LIBRARIES = 'CNVDB|CICSVD|CITIVD|CAVD|CAPPVD';

const nvdbNumber = (library: string, number: string): string | null =>
  plausibleYear(number.slice(0, 4)) ? ['NVDB', library, number].filter((part) => part !== '').join('-') : null;

export const KNOWN_DATABASES: readonly KnownDatabase[] = [
  numberedByYear('EUVD', '\\d{1,12}'),
  {
    prefix: 'GCVE-',
    counts: 'vulnerability',
    pattern: `GCVE${AFTER_NAME}(\\d{1,6})[ \\t\\-_=]{1,3}${YEAR}${BETWEEN}(\\d{1,19})`,
    groups: 3,
    write: ([authority, year = '', number]) => (plausibleYear(year) ? `GCVE-${authority}-${year}-${number}` : null),
  },
  numberedByYear('QVD', '\\d{3,8}'),
  numberedByYear('AVD', '\\d{3,19}'),
  {
    prefix: 'BDU:',
    counts: 'vulnerability',
    pattern: `BDU${AFTER_NAME}${YEAR}${BETWEEN}(\\d{3,8})`,
    groups: 2,
    write: ([year = '', number]) => (plausibleYear(year) ? `BDU:${year}-${number}` : null),
  },
  {
    prefix: 'NVDB-',
    counts: 'vulnerability',
    pattern: `NVDB[\\s\\-_:]{1,3}(?:(${NVDB_LIBRARIES})[\\s\\-_:]{0,3})?(\\d{4}-?\\d{3,9})`,
    groups: 2,
    write: ([library = '', number = '']) => nvdbNumber(library.toUpperCase(), number),
  },
  {
    prefix: 'NVDB-',
    counts: 'vulnerability',
    pattern: 'CNVDB[\\s\\-_:]{0,3}(\\d{4}-?\\d{3,9})',
    groups: 1,
    write: ([number = '']) => nvdbNumber('CNVDB', number),
  },
  {
    prefix: 'CNCVE-',
    counts: 'vulnerability',
    pattern: `CNCVE${AFTER_NAME}${YEAR}${BETWEEN}(\\d{4,7})`,
    groups: 2,
    write: ([year = '', number]) => (plausibleYear(year) ? `CNCVE-${year}${number}` : null),
  },
  numberedByYear('JVNDB', '\\d{3,6}', 'advisory'),
  {
    prefix: 'JVN',
    counts: 'advisory',
    pattern: 'JVN(VU|TA)?[\\s\\-_:#]{0,3}([0-9A-F]{8})',
    groups: 2,
    write: ([series = '', number = '']) => `JVN${series.toUpperCase()}#${number.toUpperCase()}`,
  },
  {
    prefix: 'VU#',
    counts: 'advisory',
    // Without its sign it is a word of other languages.
    pattern: 'VU(?:[\\s\\-]{0,2}#\\s{0,2}(\\d{3,6})|[\\s\\-](\\d{5,6}))',
    groups: 2,
    write: ([signed, bare]) => `VU#${signed ?? bare}`,
  },
  {
    prefix: 'ZDI-',
    counts: 'advisory',
    pattern: 'ZDI[\\s\\-_:]{1,3}(?:(CAN)[\\s\\-_]{1,3}(\\d{3,6})|(?:20)?(\\d{2})[\\s\\-_]{1,3}(\\d{3,5}))',
    groups: 4,
    write: ([candidate, filed, year, number]) =>
      candidate === undefined ? `ZDI-${year}-${number}` : `ZDI-CAN-${filed}`,
  },
  {
    prefix: 'XSA-',
    counts: 'advisory',
    pattern: 'XSA[\\s\\-_:#]{1,3}(\\d{1,4})',
    groups: 1,
    write: ([number]) => `XSA-${number}`,
  },
];

const ADVISORY = new RegExp(
  `^(?:${KNOWN_DATABASES.flatMap(({ prefix, counts }) => (counts === 'advisory' ? prefix : [])).join('|')})`,
);

/** Whether an identifier in its normal form is that of an advisory that may cover several vulnerabilities. */
export const isAdvisoryId = (id: string): boolean => ADVISORY.test(id);
