import { blank, type ObjectKind, type Schema } from './schema.ts';

/** Larger or deeper documents are malicious or mistaken; what exceeds the limits is omitted. */
const FIT_LIMITS = { depth: 20, entries: 10_000, values: 500_000 } as const;

const HOSTILE = new Set(['__proto__', 'constructor', 'prototype']);

/** How many more values one call may read. */
interface Budget {
  left: number;
}

/**
 * Converts any value to a schema: what is missing, null or of another type becomes the default; unknown and hostile keys are dropped. Never
 * throws, never returns a part of its input.
 */
export function fit<T>(schema: Schema<T>, given: unknown): T {
  return fitWithin(schema, given, 0, { left: FIT_LIMITS.values }) as T;
}

function fitWithin(schema: Schema, given: unknown, depth: number, budget: Budget): unknown {
  if (given === undefined || given === null || depth > FIT_LIMITS.depth || --budget.left < 0) return blank(schema);
  switch (schema.kind) {
    case 'text':
      return typeof given === 'string' ? given : schema.blank;
    case 'choice':
      return typeof given === 'string' && schema.values.includes(given) ? given : schema.blank;
    case 'choice-or-null':
      return typeof given === 'string' && schema.values.includes(given) ? given : null;
    case 'flag':
      return given === true;
    case 'number-or-null':
      return typeof given === 'number' && Number.isFinite(given) ? given : null;
    case 'list':
      return fitList(schema.item, given, depth, budget);
    case 'dictionary':
      return fitDictionary(schema.item, given, depth, budget);
    case 'object':
      return fitObject(schema, given, depth, budget);
    case 'object-or-null':
      return isObject(given) ? fitWithin(schema.of, given, depth, budget) : null;
    case 'anything':
      return fitAnything(schema, given, depth, budget);
  }
}

function fitAnything(schema: Schema, given: unknown, depth: number, budget: Budget): unknown {
  if (Array.isArray(given)) return fitList(schema, given, depth, budget);
  if (isObject(given)) return fitDictionary(schema, given, depth, budget);
  const plain = typeof given === 'string' || typeof given === 'boolean' || Number.isFinite(given);
  return plain ? given : null;
}

/** Items of another type are dropped, not replaced by the default. */
function fitList(item: Schema, given: unknown, depth: number, budget: Budget): unknown[] {
  const made: unknown[] = [];
  if (!Array.isArray(given)) return made;
  const length = Math.min(given.length, FIT_LIMITS.entries);
  for (let index = 0; index < length && budget.left > 0; index++) {
    const entry = own(given, String(index));
    if (accepts(item, entry)) made.push(fitWithin(item, entry, depth + 1, budget));
  }
  return made;
}

function fitDictionary(item: Schema, given: unknown, depth: number, budget: Budget): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  if (!isObject(given)) return made;
  let entries = 0;
  for (const key of keysOf(given)) {
    if (budget.left <= 0 || ++entries > FIT_LIMITS.entries) break;
    const entry = own(given, key);
    if (!HOSTILE.has(key) && accepts(item, entry)) made[key] = fitWithin(item, entry, depth + 1, budget);
  }
  return made;
}

function fitObject(schema: ObjectKind & Schema, given: unknown, depth: number, budget: Budget): unknown {
  if (!isObject(given)) return blank(schema);
  const made: Record<string, unknown> = {};
  for (const name in schema.fields) {
    made[name] = fitWithin(schema.fields[name] as Schema, own(given, name), depth + 1, budget);
  }
  for (const name in schema.optional) {
    const entry = own(given, name);
    const field = schema.optional[name] as Schema;
    if (accepts(field, entry)) made[name] = fitWithin(field, entry, depth + 1, budget);
  }
  return made;
}

function accepts(schema: Schema, entry: unknown): boolean {
  if (entry === undefined || entry === null) return false;
  if (schema.kind === 'text' || schema.kind === 'choice') return typeof entry === 'string';
  if (schema.kind === 'object' || schema.kind === 'dictionary') return isObject(entry);
  if (schema.kind === 'list') return Array.isArray(entry);
  return true;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function keysOf(value: object): string[] {
  try {
    return Object.keys(value);
  } catch {
    return [];
  }
}

/** An own property only; undefined where a getter or proxy throws. */
function own(value: object, key: string): unknown {
  try {
    return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
  } catch {
    return undefined;
  }
}
