import { toPlainTyping } from '../record/plain-typing.ts';
import { isDay } from './day.ts';
import { statedDay } from './shanghai-day.ts';

/** How a source writes what its notation leaves open. */
export interface DateCustom {
  /** In `06/10/2025`: American sources name the month first. Of others it is not known, and such a date is none. */
  monthFirst?: true;
  /** Its times are Beijing's, without saying so: of them the day is taken. */
  isBeijing?: true;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = `(${MONTHS.join('|')})[a-z]{0,6}\\.?`;

type Part = 'year' | 'month' | 'day' | 'word';

/** The notations, by what their groups are. A time and a zone may follow each. */
const NOTATIONS: readonly { pattern: RegExp; parts: readonly Part[]; monthFirst?: true }[] = [
  // 2025-6-1, 2025/06/01, 2025.6.1, 2025年6月1日
  {
    pattern: /^(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})\s?[日号]?(?!\d)/,
    parts: ['year', 'month', 'day'],
  },
  // 20250601
  { pattern: /^(\d{4})(\d{2})(\d{2})(?!\d)/, parts: ['year', 'month', 'day'] },
  // 06/10/2025
  { pattern: /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/, parts: ['month', 'day', 'year'], monthFirst: true },
  // Tue, 10 Jun 2025; 10-Jun-2025
  {
    pattern: new RegExp(`^(?:[a-z]{3,9},?\\s)?(\\d{1,2})(?:st|nd|rd|th)?[\\s-]${MONTH},?[\\s-](\\d{4})(?!\\d)`),
    parts: ['day', 'word', 'year'],
  },
  // June 10, 2025
  { pattern: new RegExp(`^${MONTH}\\s(\\d{1,2})(?:st|nd|rd|th)?,?\\s(\\d{4})(?!\\d)`), parts: ['word', 'day', 'year'] },
];

const TIME =
  /^[t\s,]{0,3}(\d{1,2}):([0-5]\d)(?::([0-5]\d)(?:[.,]\d{1,9})?)?\s?(am|pm)?\s?(z|utc|gmt|[+-]\d{2}:?\d{2})?$/;
const ZONE_ALONE = /^(?:z|[+-]\d{2}:?\d{2})?$/;
const LONGEST = 60;

/**
 * A date as a source writes it → ISO 8601, a day or an instant; '' for what is none: a day that the calendar does not have, a notation that leaves open which number is the
 * month, a month without a day. What is ISO 8601 already is returned as it is.
 */
export function readDate(text: string, custom: DateCustom = {}): string {
  if (text === '') return '';
  if (custom.isBeijing !== true && statedDay(text) !== '') return text;
  if (isDay(text)) return text;
  if (text.length > LONGEST) return '';
  const written = toPlainTyping(text).trim().toLowerCase();
  for (const { pattern, parts, monthFirst } of NOTATIONS) {
    const found = pattern.exec(written);
    if (found === null || (monthFirst && custom.monthFirst !== true)) continue;
    const day = dayOfParts(parts, found);
    return isDay(day) ? withTime(day, written.slice(found[0].length), custom) : '';
  }
  return '';
}

function dayOfParts(parts: readonly Part[], found: RegExpExecArray): string {
  const of = (part: Part) => found[parts.indexOf(part) + 1] ?? '';
  const month = parts.includes('word') ? `${MONTHS.indexOf(of('word')) + 1}` : of('month');
  return [of('year'), month.padStart(2, '0'), of('day').padStart(2, '0')].join('-');
}

/** With the time that follows the day; '' if something else does. */
function withTime(day: string, rest: string, { isBeijing }: DateCustom): string {
  if (ZONE_ALONE.test(rest)) return day;
  const found = TIME.exec(rest);
  if (found === null) return '';
  const [, hours = '', minutes = '', seconds = '00', half, zone] = found;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'pm' ? 12 : 0);
  if (hour > 23 || (half !== undefined && Number(hours) > 12)) return '';
  if (isBeijing && zone === undefined) return day;
  const sign = zone === undefined || !/\d/.test(zone) ? 'Z' : zone;
  const instant = `${day}T${String(hour).padStart(2, '0')}:${minutes}:${seconds}${sign}`;
  return statedDay(instant) === '' ? '' : isBeijing ? statedDay(instant) : instant;
}
