/** All that an index knows of a record. Comes out of the database as JSON, see the server's slice `search-index`. */
export interface IndexedRecord {
  /** Key of the truth in the database. */
  anchor: string;
  /** Every id under which the record is found as a whole, our own number with them. */
  identifiers: readonly string[];
  /** See SEVERITY_RANK; null where nobody rated it. */
  severity: number | null;
  cvss: number | null;
  epss: number | null;
  /** `YYYY-MM-DD` */
  published: string | null;
  updated: string | null;
  /** ISO text in UTC ending in `Z`, up to microseconds. Days of it are days in Shanghai. */
  intake: string;
  poc: boolean;
  exp: boolean;
  patch: boolean;
  kev: boolean;
  domestic: boolean;
  rejected: boolean;
  types: readonly string[];
  cwes: readonly string[];
  vendors: readonly string[];
  products: readonly string[];
  sources: readonly string[];
  /** Folded (`foldText`): titles and ids; names of vendors and products; descriptions and the rest. */
  title: string;
  product: string;
  body: string;
}

/**
 * How much a record matters among those that match equally well, as a whole number so that every engine gets the same: exploitation,
 * severity, likelihood and how new it is.
 */
export function importanceOf({
  published,
  severity,
  epss,
  ...exploited
}: Pick<IndexedRecord, 'kev' | 'exp' | 'poc' | 'severity' | 'epss' | 'published' | 'rejected'>): number {
  const day = published === null ? null : Date.parse(`${published}T00:00:00Z`) / DAY_MS;
  return importance({ ...exploited, severity: severity ?? 0, epss: epss ?? 0, day });
}

/** The same of numbers, as columns hold them; the day is one since 1970. */
export function importance(
  facts: Pick<IndexedRecord, 'kev' | 'exp' | 'poc' | 'rejected'> & {
    severity: number;
    epss: number;
    day: number | null;
  },
): number {
  const exploited = (facts.kev ? 3000 : 0) + (facts.exp ? 1000 : facts.poc ? 700 : 0);
  const grave = facts.severity * 500 + Math.floor(Math.fround(facts.epss) * 2000);
  return exploited + grave + newness(facts.day) - (facts.rejected ? 9000 : 0);
}

const DAY_MS = 86_400_000;
const YEAR_2000 = Date.UTC(2000, 0, 1) / DAY_MS;

/** A hundred a year since 2000: ten years weigh as much as two degrees of severity. */
function newness(day: number | null): number {
  return day === null || day <= YEAR_2000 ? 0 : Math.floor(((day - YEAR_2000) * 100) / 365);
}
