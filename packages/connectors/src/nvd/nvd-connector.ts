import type { DeliveredRecord } from '@ldy/domain/vulnerability/source-record.ts';
import type { Connector } from '../connector.ts';
import { type PageFormat, pageFrom, readPage } from '../json/page.ts';
import { WHOLE_LIBRARY } from '../read/limits.ts';
import { nvdEntry } from './schema.ts';
import { transform } from './transform.ts';

const format: PageFormat<typeof nvdEntry> = {
  list: 'vulnerabilities',
  entryOf: (_, vulnerability) => vulnerability,
  standsAlone: true,
  schema: nvdEntry,
  transform,
};

export const connector: Connector<DeliveredRecord> = {
  name: 'nvd',
  title: 'NVD API 2.0',
  homepage: 'https://nvd.nist.gov/developers/vulnerabilities',
  licence: 'Public domain; asks for the notice that a product using it is not endorsed or certified by the NVD',
  everyDays: 1,
  stored: { kind: 'record', source: 'nvd', rules: 2 },
  limits: WHOLE_LIBRARY,
  accepts: (name) => /\.json$/i.test(name),
  read: (file) => readPage(file, format),
  async *replay(raw, place) {
    yield* pageFrom(raw, place, format);
  },
};
