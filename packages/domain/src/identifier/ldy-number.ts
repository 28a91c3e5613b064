/** Bounds of LDY numbers; the first CVE year is the oldest year a record can need. */
export const LDY_BOUNDS = { minYear: 1999, maxYear: 2100, minSerial: 1, maxSerial: 99_999_999 } as const;

/** `formatLdyNumber(2021, 95914)` is `LDY-2021-00095914`. Throws a RangeError outside `LDY_BOUNDS`. */
export function formatLdyNumber(year: number, serial: number): string {
  const { minYear, maxYear, minSerial, maxSerial } = LDY_BOUNDS;
  if (!Number.isInteger(year) || year < minYear || year > maxYear) {
    throw new RangeError(`LDY year must be ${minYear} to ${maxYear}, not ${year}`);
  }
  if (!Number.isInteger(serial) || serial < minSerial || serial > maxSerial) {
    throw new RangeError(`LDY serial must be ${minSerial} to ${maxSerial}, not ${serial}`);
  }
  return `LDY-${year}-${String(serial).padStart(8, '0')}`;
}
