import type { Place } from '@ldy/domain/record/delivered.ts';
import type { DeliveredRecord, SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import type { z } from 'zod';
import type { Delivered, SourceFile } from '../connector.ts';
import { parseJson } from '../read/parse-json.ts';
import { readAll } from '../read/text.ts';
import { bad, badFrom, MAX_RECORD_BYTES, recordOf } from './delivered.ts';
import { listElements } from './list-elements.ts';

/** Pages up to this size are parsed as a whole; larger ones, and those of unknown size, element by element where possible. */
const WHOLE_PAGE_BYTES = 16 * 1024 * 1024;
const MAX_PAGE_BYTES = 64 * 1024 * 1024;

/** A format with a list of records in each file. */
export interface PageFormat<S extends z.ZodType> {
  /** The key of the list. */
  list: string;
  /** The raw form of one record: enough to read it again without the page. */
  entryOf(page: object, item: unknown): unknown;
  /** Whether an element needs nothing of its page, so that a page of any size can be streamed. */
  standsAlone?: boolean;
  schema: S;
  transform(entry: z.output<S>): SourceRecord;
}

export async function* readPage<S extends z.ZodType>(
  file: SourceFile,
  format: PageFormat<S>,
): AsyncGenerator<Delivered<DeliveredRecord>> {
  if (format.standsAlone && (file.size === undefined || file.size > WHOLE_PAGE_BYTES)) {
    yield* readElements(file, format);
  } else {
    yield* pageFrom(await readAll(file, MAX_PAGE_BYTES), file.name, format);
  }
}

async function* readElements<S extends z.ZodType>(
  file: SourceFile,
  format: PageFormat<S>,
): AsyncGenerator<Delivered<DeliveredRecord>> {
  let number = 0;
  for await (const bytes of listElements(file, format.list, MAX_RECORD_BYTES)) {
    const place = `${file.name}#${++number}`;
    try {
      yield entryFrom(parseJson(bytes, MAX_RECORD_BYTES), place, format);
    } catch (error) {
      yield badFrom(place, bytes, error);
    }
  }
}

/** Serialised again, so that the raw bytes do not depend on the layout of the page. */
function entryFrom<S extends z.ZodType>(
  entry: unknown,
  place: Place,
  format: PageFormat<S>,
): Delivered<DeliveredRecord> {
  const bytes = Buffer.from(JSON.stringify(entry) ?? 'null', 'utf8');
  if (bytes.length > MAX_RECORD_BYTES) return bad(place, bytes, 'size', `is ${bytes.length} bytes`);
  return recordOf(entry, bytes, place, format.schema, format.transform);
}

/** Reads a page, or a stored entry of one. */
export function* pageFrom<S extends z.ZodType>(
  raw: Uint8Array,
  place: Place,
  format: PageFormat<S>,
): Generator<Delivered<DeliveredRecord>> {
  let page: unknown;
  try {
    page = parseJson(raw, MAX_PAGE_BYTES);
  } catch (error) {
    yield badFrom(place, raw, error);
    return;
  }
  const list = own(page, format.list);
  if (!Array.isArray(list)) {
    yield recordOf(page, raw, place, format.schema, format.transform);
    return;
  }
  for (const [index, item] of list.entries()) {
    yield entryFrom(format.entryOf(page as object, item), `${place}#${index + 1}`, format);
  }
}

/** The value of an own key of an object: not inherited, not of a list. */
export const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
