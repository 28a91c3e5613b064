import { readFileSync } from 'node:fs';
import { dayNumber } from '@ldy/domain/calendar/day.ts';
import { type AnnouncedYear, HOLIDAYS, type Holidays } from '@ldy/domain/calendar/working-days.ts';
import { ConfigurationError } from '../../platform/config/configuration.ts';

const LONGEST_CHARACTERS = 100_000;

interface Year extends AnnouncedYear {
  off: [string, string][];
  worked: string[];
}

/** The built-in years; a year that the operator's file names replaces ours. @throws ConfigurationError with file and line. */
export function loadHolidays(file: string | undefined): Holidays {
  if (file === undefined) return HOLIDAYS;
  const years: Record<string, Year> = {};
  for (const [index, line] of linesOf(file).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [kind, ...days] = line.split('\t').map((part) => part.trim());
    const [first = '', last = ''] = days;
    const year = years[first.slice(0, 4)] ?? { off: [], worked: [] };
    years[first.slice(0, 4)] = year;
    if (kind === 'off' && days.length === 2 && isDay(first) && isDay(last) && first <= last && sameYear(first, last))
      year.off.push([first, last]);
    else if (kind === 'worked' && days.length === 1 && isDay(first)) year.worked.push(first);
    else
      throw new ConfigurationError(
        `LDY_HOLIDAYS: ${file}, line ${index + 1}: write "off", first day and last day of one year, or "worked" and a day, as YYYY-MM-DD, with one tab between them.`,
      );
  }
  return { ...HOLIDAYS, ...years };
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(dayNumber(text));
const sameYear = (one: string, other: string) => one.slice(0, 4) === other.slice(0, 4);

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8')
      .slice(0, LONGEST_CHARACTERS)
      .replace(/^\ufeff/, '')
      .split(/\r?\n/);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new ConfigurationError(
      `LDY_HOLIDAYS: ${file} cannot be read (${why}). Correct the path, or remove the setting.`,
    );
  }
}
