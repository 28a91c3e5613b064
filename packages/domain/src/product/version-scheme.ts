/**
 * Whether two versions can be of one numbering: products that are numbered by year also have internal numbers, e.g. 2023.0 and 15.0, and some are
 * named by the day.
 */

type Scheme = 'year' | 'number' | 'day' | 'other';

/** `2016-01-20`, `20210401`, also with more after it. Years with points, 2022.12.07, are numbers by year. */
const DAY = /^((?:19|20)[0-9]{2})([-/_]?)(0?[1-9]|1[0-2])\2(0?[1-9]|[12][0-9]|3[01])(?![0-9])/;

/** The day that a version is named by, 20210401; `null` for others. */
export function dayOf(version: string): number | null {
  if (version.length < 8 || !/^[12]/.test(version)) return null;
  const [, year = '', sign = '', month = '', day = ''] = DAY.exec(version) ?? [];
  if (year === '' || (sign === '' && month.length + day.length < 4)) return null;
  return Number(year) * 10_000 + Number(month) * 100 + Number(day);
}

/** `01082024`: whether its day or its month comes first is not said. */
const YEAR_LAST =
  /^(?=(?:0[1-9]|[12][0-9]|3[01]){2})(?:[0-9]{2}(?:0[1-9]|1[0-2])|(?:0[1-9]|1[0-2])[0-9]{2})((?:19|20)[0-9]{2})$/;

/** The year of a version that is a day with the year at its end; `null` for others. */
export function yearAtEnd(version: string): number | null {
  if (version.length !== 8 || dayOf(version) !== null) return null;
  const year = YEAR_LAST.exec(version)?.[1];
  return year === undefined ? null : Number(year);
}

/** As they begin in English, in lower case. */
export const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** `SMR Jul-2026 Release 1`, `April 2024`. */
const MONTH = new RegExp(`^(?:[a-z]{1,8} )?(${MONTHS.join('|')})[a-z]{0,6}[- ](20[0-9]{2})(?![0-9])`, 'i');

/** The month that a version is named by, 202607; `null` for others. By their letters July would come before June. */
export function monthOf(version: string): number | null {
  const [, month = '', year = ''] = MONTH.exec(version) ?? [];
  return year === '' ? null : Number(year) * 100 + MONTHS.indexOf(month.toLowerCase()) + 1;
}

export function schemeOf(version: string): Scheme {
  if (dayOf(version) !== null) return 'day';
  const first = /^(?:[0-9]{1,4}:)?[vV]?([0-9]{1,6})(?![0-9])/.exec(version)?.[1];
  if (first === undefined) return 'other';
  const number = Number(first);
  if (number >= 1990 && number < 2100) return 'year';
  return number < 1000 ? 'number' : 'other';
}

/** 6519, by which builds are counted, and 6.5.19. */
const COUNTED = /^[3-9][0-9]{3,5}$|^[1-9][0-9]{4,5}$/;
const DOTTED = /^[vV]?[0-9]{1,3}\.[0-9]/;
/** 777 of Pandora FMS, and 7.0NG.777, as it prints itself. */
const COUNTED_IN_HUNDREDS = /^([3-9])[0-9]{2}$/;
const WITH_COUNT = /^[vV]?[0-9]\.[0-9][A-Za-z]{0,4}\.([3-9])[0-9]{2}$/;
const isCountOf = (count: string, whole: string): boolean => {
  const hundreds = COUNTED_IN_HUNDREDS.exec(count)?.[1];
  return hundreds !== undefined && WITH_COUNT.exec(whole)?.[1] === hundreds;
};

export function isSameScheme(a: string, b: string): boolean {
  if ((COUNTED.test(a) && DOTTED.test(b)) || (COUNTED.test(b) && DOTTED.test(a))) return false;
  if (isCountOf(a, b) || isCountOf(b, a)) return false;
  const schemes = [schemeOf(a), schemeOf(b)];
  if (schemes.includes('day')) return schemes[0] === schemes[1];
  return !(schemes.includes('year') && schemes.includes('number'));
}
