import { knows, reads, readsSourceText, recordFor } from '@ldy/domain/access/may-read.ts';
import type { Reader } from '@ldy/domain/access/reader.ts';
import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import {
  type AnyReadable,
  isReadable,
  type Redacted,
  type Right,
  rightOf,
  type Unredacted,
  type UnredactedRecord,
} from './declare-rights.ts';

/**
 * Reduces a row, record or whole answer to what the reader may see, as declared in its schema (declare-rights.ts). All output of the server passes
 * through here. Hidden parts get empty values; in records they are missing.
 */
export function redact<S extends AnyReadable>(schema: S, row: Unredacted<S>, reader: Reader): Redacted<z.output<S>> {
  const shown: Record<string, unknown> = {};
  const isVisible = visibleTo(reader);
  for (const part of partsOf(schema))
    shown[part.name] = partFor(part, (row as Record<string, unknown>)[part.name], reader, isVisible);
  return shown as Redacted<z.output<S>>;
}

interface Part {
  name: string;
  schema: z.ZodType;
  right: Right;
  /** Nothing in it has rights of its own. */
  isPlain: boolean;
}

const known = new WeakMap<AnyReadable, readonly Part[]>();

/** The parts of a schema, read once: lists redact a hundred rows by the same one. */
function partsOf(schema: AnyReadable): readonly Part[] {
  const parts =
    known.get(schema) ??
    Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, part]): Part => {
      const right = rightOf(part);
      if (!right) throw new Error('A part of an answer does not say who may read it.');
      return { name, schema: part, right, isPlain: isPlain(part) };
    });
  known.set(schema, parts);
  return parts;
}

function isPlain(part: z.ZodType): boolean {
  if (part instanceof z.ZodArray) return isPlain(part.element as z.ZodType);
  if (part instanceof z.ZodNullable) return isPlain(part.unwrap() as z.ZodType);
  return !isReadable(part) && !(part instanceof z.ZodLazy);
}

/** By permissions: rights that were looked up for them. An account's permissions are one array as long as they are the same. */
const visible = new WeakMap<readonly number[], Map<Right, boolean>>();

function visibleTo(reader: Reader): (right: Right) => boolean {
  if (reader.seesEverything) return () => true;
  const seen = visible.get(reader.permissions) ?? new Map<Right, boolean>();
  visible.set(reader.permissions, seen);
  return (right) => {
    const before = seen.get(right);
    if (before !== undefined) return before;
    const now = maySee(right, reader);
    seen.set(right, now);
    return now;
  };
}

/** Computes a value from redacted data, which makes it readable too; `make` must use no other input. */
export function derive<From, Made>(from: Redacted<From>, make: (from: From) => Made): Redacted<Made> {
  return make(from) as Redacted<Made>;
}

/** Whether the reader has all facts the endpoint's whole answer depends on. */
export const mayCall = ({ needs = [] }: Endpoint, reader: Reader): boolean => knows(reader, ...needs);

/** Whether a part of an answer is visible to the reader; otherwise its data need not be loaded. */
export function isShown(part: z.ZodType, reader: Reader): boolean {
  const right = rightOf(part);
  return right !== undefined && maySee(right, reader);
}

function partFor(
  { schema, right, isPlain }: Part,
  value: unknown,
  reader: Reader,
  isVisible: (right: Right) => boolean,
): unknown {
  if (!isVisible(right)) return right.kind === 'needs' ? right.nothing : '';
  switch (right.kind) {
    case 'bilingual': {
      const { cn, en } = value as { cn: string; en: string };
      return (reads(reader, 'cn') ? cn : '') || (reads(reader, 'en') ? en : '');
    }
    case 'record': {
      const { record, beside } = value as UnredactedRecord;
      return recordFor(record, reader, beside ? { beside } : {});
    }
    default:
      return isPlain ? value : within(schema, value, reader);
  }
}

function maySee(right: Right, reader: Reader): boolean {
  switch (right.kind) {
    case 'needs':
      return knows(reader, ...right.facts) && (right.language === undefined || reads(reader, right.language));
    case 'bilingual':
      return knows(reader, ...right.facts);
    case 'source-text':
      return readsSourceText(reader);
    default:
      return true;
  }
}

/** Rows in lists and nested rows declare their own rights. */
function within(part: z.ZodType, value: unknown, reader: Reader): unknown {
  if (value === null || value === undefined) return value;
  if (isReadable(part)) return redact(part, value as never, reader);
  if (part instanceof z.ZodLazy || part instanceof z.ZodNullable)
    return within(part.unwrap() as z.ZodType, value, reader);
  if (part instanceof z.ZodArray) {
    const item = part.element as z.ZodType;
    return (value as unknown[]).map((entry) => within(item, entry, reader));
  }
  return value;
}
