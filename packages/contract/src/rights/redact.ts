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
 * The one way out: what a reader may see of a row, a record or a whole answer, by what its schema declares (declare-rights.ts). Parts that
 * the reader may not see are as if nothing were known of them; in records they are missing.
 */
export function redact<S extends AnyReadable>(schema: S, row: Unredacted<S>, reader: Reader): Redacted<z.output<S>> {
  const shown: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(schema.shape)) {
    shown[name] = partFor(part as z.ZodType, (row as Record<string, unknown>)[name], reader);
  }
  return shown as Redacted<z.output<S>>;
}

/** What is made of parts that this reader may see may be seen as well: `make` must look at nothing else. */
export function derive<From, Made>(from: Redacted<From>, make: (from: From) => Made): Redacted<Made> {
  return make(from) as Redacted<Made>;
}

/** Whether a call may be made by whoever knows what its answer is about as a whole. */
export const mayCall = ({ needs = [] }: Endpoint, reader: Reader): boolean => knows(reader, ...needs);

/** Whether a part of an answer is shown at all: what is not need not be loaded. */
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

/** Rows in lists and inside rows declare rights of their own. */
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
