import { KNOWN_DATABASES } from './known-databases.ts';
import { formatLdyNumber, LDY_BOUNDS } from './ldy-number.ts';
import { OSV_PATHS, OSV_PREFIXES, OSV_SHAPES } from './osv-prefixes.ts';
import { plausibleYear } from './plausible-year.ts';

/** In display and sort order. `database` and `advisory`: those of `known-databases.ts`. */
export const SCHEMES = ['ldy', 'cve', 'cnvd', 'cnnvd', 'ghsa', 'osv', 'database', 'advisory', 'bugtraq'] as const;
export type IdentifierScheme = (typeof SCHEMES)[number];

export interface SchemePattern {
  scheme: IdentifierScheme;
  /** Source of a case-insensitive regular expression with bounded repeats; its groups are passed to `normalise`. */
  pattern: string;
  groups: number;
  /** The normal form, or null for impossible values. */
  normalise: (groups: readonly string[]) => string | null;
}

/** Separators that people and sources write after the name and between numbers; `=` occurs in CNVD's data. */
const AFTER_NAME = '[\\s\\-_=:/.#]{0,3}';
const BETWEEN = '[ \\t\\-_=]{0,3}';
/** CNNVD numbers old flaws by the month of publication; the oldest is `CNNVD-198801-001`. */
const FIRST_CNNVD_YEAR = 1988;

const OSV_CANONICAL_PREFIX = new Map(OSV_PREFIXES.map(([prefix]) => [prefix.toUpperCase(), prefix]));

function normaliseCve([year = '', digits = '']: readonly string[]): string | null {
  // CVE numbers are padded to four digits and no further, so additional zeros are an error.
  return plausibleYear(year) ? `CVE-${year}-${digits.replace(/^0+(?=\d{4})/, '')}` : null;
}

function normaliseLdy([year = '', digits = '']: readonly string[]): string | null {
  const serial = Number(digits);
  return plausibleYear(year) && serial >= LDY_BOUNDS.minSerial ? formatLdyNumber(Number(year), serial) : null;
}

function normaliseCnnvd([year = '', month = '', digits = '']: readonly string[]): string | null {
  const exists = plausibleYear(year, FIRST_CNNVD_YEAR) && Number(month) >= 1 && Number(month) <= 12;
  return exists ? `CNNVD-${year}${month}-${digits}` : null;
}

function normaliseOsv([prefix = '', rest = '']: readonly string[]): string | null {
  const canonical = OSV_CANONICAL_PREFIX.get(prefix.toUpperCase());
  return canonical === undefined ? null : `${canonical}-${rest}`;
}

function osvAlternatives(): string {
  const byShape = Object.entries(OSV_SHAPES).map(([shape, body]) => {
    const prefixes = OSV_PREFIXES.filter(([, s]) => s === shape).map(([prefix]) => prefix);
    return `(${prefixes.join('|')})-(${body})`;
  });
  return `(?:${byShape.join('|')})`;
}

/** Patterns that fit a whole text only: within one, a slash or a colon may be where the identifier ends. */
export const WHOLE_PATTERNS: readonly SchemePattern[] = [
  { scheme: 'osv', pattern: `(${OSV_PATHS.prefixes})-(${OSV_PATHS.body})`, groups: 2, normalise: normaliseOsv },
];

/** The first match at a position wins, so longer patterns (`DEBIAN-CVE-…`) come before shorter ones. */
export const PATTERNS: readonly SchemePattern[] = [
  {
    scheme: 'osv',
    pattern: osvAlternatives(),
    groups: 2 * Object.keys(OSV_SHAPES).length,
    normalise: (groups) => normaliseOsv(groups.filter((group) => group !== undefined)),
  },
  { scheme: 'ldy', pattern: `LDY${AFTER_NAME}(\\d{4})${BETWEEN}(\\d{1,8})`, groups: 2, normalise: normaliseLdy },
  { scheme: 'cve', pattern: `CVE${AFTER_NAME}(\\d{4})${BETWEEN}(\\d{4,19})`, groups: 2, normalise: normaliseCve },
  {
    // What the European numbering writes for a CVE number.
    scheme: 'cve',
    pattern: `GCVE${AFTER_NAME}0[ \\t\\-_=]{1,3}(?:CVE${BETWEEN})?(\\d{4})${BETWEEN}(\\d{4,19})`,
    groups: 2,
    normalise: normaliseCve,
  },
  ...KNOWN_DATABASES.map(
    ({ counts, pattern, groups, write }): SchemePattern => ({
      scheme: counts === 'advisory' ? 'advisory' : 'database',
      pattern,
      groups,
      normalise: write,
    }),
  ),
  {
    scheme: 'cnvd',
    pattern: `CNVD(${BETWEEN}C)?${AFTER_NAME}(\\d{4})${BETWEEN}(\\d{4,6})`,
    groups: 3,
    normalise: ([c, year = '', digits = '']) =>
      plausibleYear(year) ? `CNVD-${c === undefined ? '' : 'C-'}${year}-${digits}` : null,
  },
  {
    scheme: 'cnnvd',
    pattern: `CNNVD${AFTER_NAME}(\\d{4})(\\d{2})${BETWEEN}(\\d{3,6})`,
    groups: 3,
    normalise: normaliseCnnvd,
  },
  {
    // GitHub uses an alphabet without vowels and similar-looking characters.
    scheme: 'ghsa',
    pattern: `GHSA${'[\\s\\-_]{1,3}([23456789cfghjmpqrvwx]{4})'.repeat(3)}`,
    groups: 3,
    normalise: (groups) => `GHSA-${groups.join('-').toLowerCase()}`,
  },
  {
    scheme: 'bugtraq',
    pattern: `(?:Bugtraq[\\s\\-_]{0,3}ID|Bugtraq|BID)${AFTER_NAME}([1-9]\\d{0,5})`,
    groups: 1,
    normalise: ([digits = '']) => `BID-${digits}`,
  },
];
