import type { z } from 'zod';

type Schema = z.core.$ZodType;
export type Place = (string | number)[];

interface Def {
  type: string;
  format?: string;
  innerType?: Schema;
  in?: Schema;
  element?: Schema;
  options?: readonly Schema[];
  items?: readonly Schema[];
  shape?: Record<string, Schema>;
  entries?: Record<string, string>;
  values?: readonly unknown[];
}
const defOf = (schema: Schema) => schema._zod.def as unknown as Def;
const innerOf = ({ innerType, in: input, options }: Def) => innerType ?? input ?? options?.[0];

const TEXTS: Record<string, string> = {
  ...{ date: '2026-01-01', datetime: '2026-01-01T00:00:00Z', email: 'a@example.cn' },
  uuid: '00000000-0000-4000-8000-000000000000',
};

/** Some value that a schema may take, with every member that it knows; a rule of its own may refuse it. */
export function exampleOf(schema: Schema): unknown {
  const def = defOf(schema);
  const inner = innerOf(def);
  if (inner) return exampleOf(inner);
  if (def.shape) return Object.fromEntries(Object.entries(def.shape).map(([key, part]) => [key, exampleOf(part)]));
  if (def.element) return [exampleOf(def.element)];
  if (def.items) return def.items.map(exampleOf);
  if (def.entries) return Object.values(def.entries)[0];
  if (def.values) return def.values[0];
  if (def.type === 'string') return TEXTS[def.format ?? ''] ?? 'a';
  if (def.type === 'boolean') return true;
  return def.type === 'number' ? 1 : {};
}

/** Where an input holds a text, at any depth; of a list in its first element. */
export function textsIn(schema: Schema, place: Place = []): Place[] {
  const def = defOf(schema);
  if (def.options)
    return textsIn(def.options.find((option) => textsIn(option).length > 0) ?? (def.options[0] as Schema), place);
  const inner = innerOf(def);
  if (inner) return textsIn(inner, place);
  if (def.shape) return Object.entries(def.shape).flatMap(([key, part]) => textsIn(part, [...place, key]));
  if (def.element) return textsIn(def.element, [...place, 0]);
  return def.type === 'string' || def.type === 'enum' || typeof def.values?.[0] === 'string' ? [place] : [];
}

/** What is given, and an example of every other member that the input takes beside it. */
export function filledInput(schema: z.ZodType, given: Record<string, unknown>): Record<string, unknown> {
  const filled = { ...(exampleOf(schema) as Record<string, unknown>), ...given };
  for (let round = 0; round < 5; round++) {
    const { error } = schema.safeParse(filled);
    if (!error) return filled;
    for (const { path } of error.issues) if (!Object.hasOwn(given, path[0] ?? '')) delete filled[String(path[0])];
  }
  return given;
}

/** A copy with another value at this place. */
export function withAt(value: unknown, [key, ...rest]: Place, wanted: unknown): unknown {
  if (key === undefined) return wanted;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = withAt(copy[key], rest, wanted);
  return copy;
}
