import { z } from 'zod';
import { StoredUnreadableError } from '../errors.ts';

/**
 * A stored document as this version of the portal knows it. Another version may have written it: what it did not write has the default of its field
 * ('' for a text, nothing in a list, false, null), what this version does not know is left out. Throws StoredUnreadableError where that is not enough.
 */
export function readStored<S extends z.ZodType>(schema: S, stored: unknown): z.output<S> {
  const asWritten = schema.safeParse(stored);
  if (asWritten.success) return asWritten.data;
  const completed = schema.safeParse(withDefaults(schema, stored));
  if (completed.success) return completed.data;
  throw new StoredUnreadableError(z.prettifyError(completed.error));
}

type AnySchema = z.core.$ZodType;

function withDefaults(schema: AnySchema, stored: unknown): unknown {
  if (schema instanceof z.ZodObject) {
    const given = isObject(stored) ? stored : {};
    const members = Object.entries<AnySchema>(schema.shape).map(([name, member]) => [
      name,
      withDefaults(member, given[name]),
    ]);
    return Object.fromEntries(members.filter(([, value]) => value !== undefined));
  }
  if (schema instanceof z.ZodArray) return Array.isArray(stored) ? stored.flatMap(elementOf(schema.element)) : [];
  if (schema instanceof z.ZodRecord) {
    const entries = isObject(stored) ? Object.entries(stored) : [];
    const known = entries.filter(([name]) => z.safeParse(schema.keyType, name).success);
    const readable = elementOf(schema.valueType);
    return Object.fromEntries(known.flatMap(([name, value]) => readable(value).map((one) => [name, one])));
  }
  if (schema instanceof z.ZodNullable) return elementOf(schema.unwrap())(stored)[0] ?? null;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return elementOf(schema.unwrap())(stored)[0];
  if (schema instanceof z.ZodString) return typeof stored === 'string' ? stored : '';
  if (schema instanceof z.ZodBoolean) return stored === true;
  return stored;
}

/** The value with its defaults, in a list; none where it cannot be read. */
const elementOf =
  (schema: AnySchema) =>
  (stored: unknown): unknown[] => {
    if (stored === undefined || stored === null) return [];
    const value = withDefaults(schema, stored);
    return z.safeParse(schema, value).success ? [value] : [];
  };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One of some words; one that this version does not know is taken as it was written, '' where there is none. For what answers declare as a text. */
export const wordAsWritten = <Word extends string>(): z.ZodType<Word> => z.string() as unknown as z.ZodType<Word>;
