import type { BadEntry, Place } from '@ldy/domain/record/delivered.ts';
import type { DeliveredRecord, SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import type { z } from 'zod';
import type { Delivered } from '../connector.ts';
import { JsonFault, parseJson } from '../read/parse-json.ts';
import { countingDrops, explain } from './lenient.ts';

/** Stored bytes of a bad record, for people to inspect. */
export const STORED_RAW_BYTES = 256 * 1024;

/** Maximum size of a record; the largest real one has half a megabyte. */
export const MAX_RECORD_BYTES = 16 * 1024 * 1024;

/** An invalid record, with the class of its fault. */
export class BadRecord extends Error {
  readonly reason: string;
  readonly key: string;
  constructor(reason: string, detail: string, key = '') {
    super(detail);
    this.name = 'BadRecord';
    this.reason = reason;
    this.key = key;
  }
}

export const bad = (place: Place, raw: Uint8Array, reason: string, detail: string, key = ''): BadEntry => ({
  kind: 'bad',
  place,
  raw: raw.length > STORED_RAW_BYTES ? raw.slice(0, STORED_RAW_BYTES) : raw,
  key,
  reason,
  detail,
});

/** Converts an error to a bad record. Errors that are not faults of the data are bugs and rethrown. */
export function badFrom(place: Place, raw: Uint8Array, error: unknown): BadEntry {
  if (error instanceof BadRecord) return bad(place, raw, error.reason, error.message, error.key);
  if (error instanceof JsonFault) return bad(place, raw, error.reason, error.message);
  throw error;
}

/** Reads bytes of one record: parses JSON, validates the source's schema, and converts. */
export function recordFrom<S extends z.ZodType>(
  raw: Uint8Array,
  place: Place,
  schema: S,
  transform: (foreign: z.output<S>) => SourceRecord,
): Delivered<DeliveredRecord> {
  try {
    const value = parseJson(raw, MAX_RECORD_BYTES);
    return recordOf(value, raw, place, schema, transform);
  } catch (error) {
    return badFrom(place, raw, error);
  }
}

/** The same for parsed JSON, e.g. an element of a page. */
export function recordOf<S extends z.ZodType>(
  value: unknown,
  raw: Uint8Array,
  place: Place,
  schema: S,
  transform: (foreign: z.output<S>) => SourceRecord,
): Delivered<DeliveredRecord> {
  try {
    const { value: read, dropped, notes } = countingDrops(() => schema.safeParse(value));
    if (!read.success) return bad(place, raw, 'schema', explain(read.error));
    const record = transform(read.data);
    return {
      ...{ kind: 'record', place, raw, record },
      ...(dropped > 0 && { dropped }),
      ...(notes.length > 0 && { notes }),
    };
  } catch (error) {
    return badFrom(place, raw, error);
  }
}
