import { z } from 'zod';

/**
 * Lenient parsing of foreign data: unknown keys are ignored, a text of the wrong type counts as missing, and invalid list elements are
 * dropped. Dropped elements are counted, see `countingDrops`.
 */
export const text = z.string().default('').catch('');
export const texts = listOf(z.string());
export const numberOrNull = z.number().nullable().default(null).catch(null);

let drops = 0;

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
      const kept: z.output<T>[] = [];
      for (const item of value.slice(0, max)) {
        const read = element.safeParse(item);
        if (read.success) kept.push(read.data);
        else drops++;
      }
      drops += Math.max(0, value.length - max);
      return kept;
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

/** Runs a parse and returns how many elements were dropped. Parsing is synchronous, so counts of two records cannot mix. */
export function countingDrops<T>(read: () => T): { value: T; dropped: number } {
  drops = 0;
  const value = read();
  return { value, dropped: drops };
}

/** One line about a zod error: the first few paths and messages. */
export function explain(error: z.ZodError): string {
  return error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join('.') || 'the record'}: ${issue.message}`)
    .join('; ');
}
