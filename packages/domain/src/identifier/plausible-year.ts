const FIRST_YEAR = 1999;
const LAST_YEAR = 2100;

/** Whether an identifier can be of this year; `first`: of the database, where it is older than CVE. */
export function plausibleYear(year: string, first = FIRST_YEAR): boolean {
  const value = Number(year);
  return value >= first && value <= LAST_YEAR;
}
