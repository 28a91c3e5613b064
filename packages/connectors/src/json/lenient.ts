import { z } from 'zod';

/**
 * Foreign data is read leniently: unknown keys are passed over, a text of the wrong type counts as missing, and a list loses
 * only those elements that cannot be understood. Elements lost are counted, see `countingDrops`.
 */
export const text = z.string().default('').catch('');
export const texts = listOf(z.string());
export const numberOrNull = z.number().nullable().default(null).catch(null);

let drops = 0;

/** A list of whatever fits; not a list at all counts as an empty one. `max` keeps a hostile list from growing without end. */
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

/** An object of this shape, or null where there is none that fits. */
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

/** Runs a read and says how many elements it left out. Reading is synchronous, so counting cannot mix two records. */
export function countingDrops<T>(read: () => T): { value: T; dropped: number } {
  drops = 0;
  const value = read();
  return { value, dropped: drops };
}

/** One line on what zod refused: the first few paths and why. */
export function explain(error: z.ZodError): string {
  return error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join('.') || 'the record'}: ${issue.message}`)
    .join('; ');
}
