import { z } from 'zod';

/** A field holds a text; the call takes a number. */
export const asNumber = (number: z.ZodType<number, number>) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? Number.NaN : Number(text)))
    .pipe(number);
