import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';

const ENDS = [
  ['_from', '_to', '不能晚于'],
  ['_min', '_max', '不能大于'],
] as const;

/** The filter of a range that ends before it begins, and what is wrong with it. Undefined if each has room for something. */
export function reversedRange(filter: Readonly<Record<string, unknown>>): { name: string; advice: string } | undefined {
  for (const [begin, end, words] of ENDS) {
    for (const name of Object.keys(filter)) {
      const other = `${name.slice(0, -begin.length)}${end}`;
      if (name.endsWith(begin) && isAfter(filter[name], filter[other])) return { name, advice: `${words} ${other}` };
    }
  }
  return undefined;
}

function isAfter(from: unknown, to: unknown): boolean {
  if (typeof from === 'number' && typeof to === 'number') return from > to;
  if (typeof from !== 'string' || typeof to !== 'string') return false;
  if (isDay(from) || isDay(to)) return dayOf(from) > dayOf(to);
  return Date.parse(from) > Date.parse(to);
}

const isDay = (text: string): boolean => text.length === 'YYYY-MM-DD'.length;
const dayOf = (text: string): string => (isDay(text) ? text : shanghaiDay(text));
