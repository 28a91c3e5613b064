import { type DateCustom, readDate } from '@ldy/domain/calendar/read-date.ts';
import { z } from 'zod';

/**
 * Lenient parsing of foreign data: unknown keys are ignored, a text of the wrong type counts as missing, and invalid list elements are
 * dropped. Dropped elements are counted, see `countingDrops`.
 */
export const text = z.string().default('').catch('');
export const texts = listOf(z.string());
export const numberOrNull = z.number().nullable().default(null).catch(null);

let drops = 0;
let notes: string[] = [];
const LONGEST_NOTE = 60;

/** A date of a source as ISO 8601; '' for none. What cannot be understood is noted, see `countingDrops`. */
export function dateOf(text: string, custom?: DateCustom): string {
  const date = readDate(text, custom);
  if (date !== '' || text.trim() === '') return date;
  const note = `${JSON.stringify(text.slice(0, LONGEST_NOTE))} is no date`;
  if (!notes.includes(note)) notes.push(note);
  return '';
}

/** A date as a property of foreign data. */
export const date = text.transform((written) => dateOf(written));
/** The same of an American source. */
export const americanDate = text.transform((written) => dateOf(written, { monthFirst: true }));

/** A list without its invalid elements; anything but a list counts as empty. `max` limits the size of a hostile list. */
export function listOf<T extends z.ZodType>(element: T, max = 100_000) {
  return z
    .unknown()
    .optional()
    .transform((value): z.output<T>[] => {
      if (!Array.isArray(value)) {
        if (value !== undefined && value !== null) drops++;
        return [];
      }
      const valid: z.output<T>[] = [];
      for (const item of value.slice(0, max)) {
        const read = element.safeParse(item);
        if (read.success) valid.push(read.data);
        else drops++;
      }
      drops += Math.max(0, value.length - max);
      return valid;
    });
}

/** An object of this shape, or null if it is invalid. */
export function orNull<T extends z.ZodType>(shape: T) {
  return z
    .unknown()
    .optional()
    .transform((value): z.output<T> | null => {
      if (value === undefined || value === null) return null;
      const read = shape.safeParse(value);
      if (!read.success) drops++;
      return read.success ? read.data : null;
    });
}

interface Counted<T> {
  value: T;
  dropped: number;
  /** What else was not understood, in words. */
  notes: string[];
}

/** Runs a parse and returns how many elements were dropped, and what was noted. Parsing is synchronous, so those of two records cannot mix. */
export function countingDrops<T>(read: () => T): Counted<T> {
  drops = 0;
  notes = [];
  const value = read();
  return { value, dropped: drops, notes };
}

/** One line about a zod error: the first few paths and messages. */
export function explain(error: z.ZodError): string {
  return error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join('.') || 'the record'}: ${issue.message}`)
    .join('; ');
}
