import type { SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import type { z } from 'zod';
import type { Delivered, Place, SourceFile } from '../connector.ts';
import { parseJson } from '../read/parse-json.ts';
import { readAll } from '../read/text.ts';
import { bad, badFrom, MAX_RECORD_BYTES, recordOf } from './delivered.ts';

/** The largest page that is read as a whole: a year of NVD in one file has less than half of it. */
export const MAX_PAGE_BYTES = 256 * 1024 * 1024;

/** A format whose files hold a list of records. */
export interface PageFormat<S extends z.ZodType> {
  /** The key of the list. */
  list: string;
  /** What is kept as the raw bytes of one record: enough to read it again without the page. */
  entryOf(page: object, item: unknown): unknown;
  schema: S;
  transform(entry: z.output<S>): SourceRecord;
}

export async function* readPage<S extends z.ZodType>(
  file: SourceFile,
  format: PageFormat<S>,
): AsyncGenerator<Delivered> {
  yield* pageFrom(await readAll(file, MAX_PAGE_BYTES), file.name, format);
}

/** Reads a page, or one entry of it that was kept. */
export function* pageFrom<S extends z.ZodType>(
  raw: Uint8Array,
  place: Place,
  format: PageFormat<S>,
): Generator<Delivered> {
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
    const entry = format.entryOf(page as object, item);
    const bytes = Buffer.from(JSON.stringify(entry) ?? 'null', 'utf8');
    const at = `${place}#${index + 1}`;
    if (bytes.length > MAX_RECORD_BYTES) yield bad(at, bytes, 'size', `is ${bytes.length} bytes`);
    else yield recordOf(entry, bytes, at, format.schema, format.transform);
  }
}

/** A value under a key that the object itself has: nothing inherited, nothing of lists. */
export const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
