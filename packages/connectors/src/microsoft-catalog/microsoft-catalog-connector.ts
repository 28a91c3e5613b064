import type { Place } from '@ldy/domain/record/delivered.ts';
import type { Connector, Delivered } from '../connector.ts';
import type { PatchDelivery } from '../errata/deliver.ts';
import { readingOf } from '../errata/deliver.ts';
import { decodeUtf8, readAll } from '../read/text.ts';
import { readPage } from './read-page.ts';
import { transform } from './transform.ts';

const MAX_PAGE_BYTES = 4 * 1024 * 1024;
const UPDATE = /([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:\.html?)?(?:#\d+)?$/i;

const page = (raw: Uint8Array, place: Place): Generator<Delivered<PatchDelivery>> =>
  readingOf(place, raw.subarray(0, MAX_PAGE_BYTES), () =>
    transform(readPage(decodeUtf8(raw)), (UPDATE.exec(place)?.[1] ?? '').toLowerCase()),
  );

export const connector: Connector<PatchDelivery> = {
  name: 'microsoft-catalog',
  title: '微软更新目录',
  homepage: 'https://www.catalog.update.microsoft.com/',
  licence: 'Microsoft terms of use: facts and links are stored',
  wholeDocument: { rules: 1 },
  accepts: (name) => UPDATE.test(name),
  async *read(file) {
    yield* page(await readAll(file, MAX_PAGE_BYTES), file.name);
  },
  async *replay(raw, place) {
    yield* page(raw, place);
  },
};
