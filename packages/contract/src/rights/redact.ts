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
  for (const [name, part] of Object.entries(schema.shape)) {
    shown[name] = partFor(part as z.ZodType, (row as Record<string, unknown>)[name], reader);
  }
  return shown as Redacted<z.output<S>>;
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

function partFor(part: z.ZodType, value: unknown, reader: Reader): unknown {
  const right = rightOf(part);
  if (!right) throw new Error('A part of an answer does not say who may read it.');
  if (!maySee(right, reader)) return right.kind === 'needs' ? right.nothing : '';
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
      return within(part, value, reader);
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
