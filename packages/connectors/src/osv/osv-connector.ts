import type { DeliveredRecord } from '@ldy/domain/vulnerability/source-record.ts';
import type { Connector, Delivered, SourceFile } from '../connector.ts';
import { MAX_RECORD_BYTES, recordFrom } from '../json/delivered.ts';
import { WHOLE_LIBRARY } from '../read/limits.ts';
import { readAll } from '../read/text.ts';
import { osvRecord } from './schema.ts';
import { transform } from './transform.ts';

async function* read(file: SourceFile): AsyncGenerator<Delivered<DeliveredRecord>> {
  yield recordFrom(await readAll(file, MAX_RECORD_BYTES), file.name, osvRecord, transform);
}

export const connector: Connector<DeliveredRecord> = {
  name: 'osv',
  title: 'OSV',
  homepage: 'https://osv.dev',
  licence: 'Each database has its own, see https://google.github.io/osv.dev/data/ (Go: CC BY 4.0, GitHub: CC BY 4.0)',
  // Entries are named after their id; excludes the index files of the Go database.
  everyDays: 1,
  stored: { kind: 'record', source: 'osv', rules: 5 },
  limits: WHOLE_LIBRARY,
  accepts: (name) => /(?:^|\/)[A-Za-z][A-Za-z0-9]{1,19}-[^/]{1,180}\.json$/.test(name),
  read,
  async *replay(raw, place) {
    yield recordFrom(raw, place, osvRecord, transform);
  },
};
