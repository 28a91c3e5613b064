import { z } from 'zod';

// Schemas of settings. Their messages are shown to the operator.

export const text = z.string().trim().min(1, 'must not be empty');

/** A single line that is safe in a page, in a mail or beside an address. */
export const line = (longest: number) =>
  text
    .max(longest, `must have at most ${longest} characters`)
    .regex(/^[^<>"\r\n]*$/, 'must not contain <, > or quotes');

export const wholeNumber = (from: number, to: number, standard: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must be a whole number from ${from} to ${to}`)
    .optional()
    .transform((value) => value ?? standard);

export const choice = <const Names extends readonly [string, ...string[]]>(...names: Names) =>
  z.enum(names, `must be one of ${names.join(', ')}`);

export const isUrl = (value: string, protocols: readonly string[]): boolean =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

export const address = (protocols: readonly string[], example: string) =>
  text.refine((value) => isUrl(value, protocols), `must be a URL such as ${example}`);
