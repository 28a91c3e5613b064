/** Whether two versions can be of one numbering: products that are numbered by year also have internal numbers, e.g. 2023.0 and 15.0. */

type Scheme = 'year' | 'number' | 'other';

export function schemeOf(version: string): Scheme {
  const first = /^[vV]?([0-9]{1,6})(?![0-9])/.exec(version)?.[1];
  if (first === undefined) return 'other';
  const number = Number(first);
  if (number >= 1990 && number < 2100) return 'year';
  return number < 1000 ? 'number' : 'other';
}

export function isSameScheme(a: string, b: string): boolean {
  const schemes = [schemeOf(a), schemeOf(b)];
  return !(schemes.includes('year') && schemes.includes('number'));
}
