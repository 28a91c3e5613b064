import type { Place } from '@ldy/domain/record/delivered.ts';
import type { z } from 'zod';
import type { Delivered, SourceFile } from '../connector.ts';
import { bad, badFrom } from '../json/delivered.ts';
import { own } from '../json/page.ts';
import { parseJson } from '../read/parse-json.ts';
import { readAll } from '../read/text.ts';
import type { PatchDelivery } from './deliver.ts';
import { type Advisory, advisoryOf } from './deliver.ts';

const MAX_PAGE_BYTES = 64 * 1024 * 1024;

/** Pages of an interface: each has a list of advisories under a key. An advisory alone is read, too: so it lies in quarantine. */
export function pagesOf<S extends z.ZodType>(key: string, schema: S, read: (foreign: z.output<S>) => Advisory) {
  function* page(raw: Uint8Array, place: Place): Generator<Delivered<PatchDelivery>> {
    let value: unknown;
    try {
      value = parseJson(raw, MAX_PAGE_BYTES);
    } catch (error) {
      yield badFrom(place, raw, error);
      return;
    }
    const list = own(value, key);
    if (list !== undefined && !Array.isArray(list)) yield bad(place, raw, 'schema', `${key}: is no list`);
    else if (list === undefined) yield* advisoryOf(value, raw, place, schema, read);
    else
      for (const [index, item] of list.entries())
        yield* advisoryOf(item, Buffer.from(JSON.stringify(item)), `${place}#${index + 1}`, schema, read);
  }
  return {
    async *read(file: SourceFile): AsyncGenerator<Delivered<PatchDelivery>> {
      yield* page(await readAll(file, MAX_PAGE_BYTES), file.name);
    },
    async *replay(raw: Uint8Array, place: Place): AsyncGenerator<Delivered<PatchDelivery>> {
      yield* page(raw, place);
    },
  };
}
