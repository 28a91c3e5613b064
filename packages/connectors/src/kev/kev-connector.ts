import type { DeliveredRecord } from '@ldy/domain/vulnerability/source-record.ts';
import type { Connector } from '../connector.ts';
import { own, type PageFormat, pageFrom, readPage } from '../json/page.ts';
import { kevEntry } from './schema.ts';
import { transform } from './transform.ts';

const format: PageFormat<typeof kevEntry> = {
  list: 'vulnerabilities',
  entryOf: (catalogue, vulnerability) => ({ dateReleased: own(catalogue, 'dateReleased') ?? '', vulnerability }),
  schema: kevEntry,
  transform,
};

export const connector: Connector<DeliveredRecord> = {
  name: 'kev',
  title: 'CISA Known Exploited Vulnerabilities',
  homepage: 'https://www.cisa.gov/known-exploited-vulnerabilities-catalog',
  licence: 'CC0 1.0, https://www.cisa.gov/sites/default/files/licenses/kev/license.txt',
  everyDays: 7,
  stored: { kind: 'record', source: 'kev', rules: 1 },
  accepts: (name) => /known_exploited_vulnerabilities[^/]*\.json$/i.test(name),
  read: (file) => readPage(file, format),
  async *replay(raw, place) {
    yield* pageFrom(raw, place, format);
  },
};
