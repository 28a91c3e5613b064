import type { DeliveredRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { describe, expect, test } from 'vitest';
import type { Connector } from '../connector.ts';
import { connector as csaf } from '../csaf/csaf-connector.ts';
import advisory from '../csaf/fixtures/example-2031-0001.json' with { type: 'json' };
import { connector as cveList } from '../cve-list/cve-list-connector.ts';
import published from '../cve-list/fixtures/published.json' with { type: 'json' };
import catalogue from '../kev/fixtures/catalogue.json' with { type: 'json' };
import { connector as kev } from '../kev/kev-connector.ts';
import page from '../nvd/fixtures/page.json' with { type: 'json' };
import { connector as nvd } from '../nvd/nvd-connector.ts';
import entry from '../osv/fixtures/GO-2031-0001.json' with { type: 'json' };
import { connector as osv } from '../osv/osv-connector.ts';
import { jsonFile } from '../read/testing/memory-file.ts';
import { mutationsOf } from './testing/mutations.ts';

const SOURCES: [Connector<DeliveredRecord>, unknown][] = [
  [cveList, published],
  [nvd, page],
  [kev, catalogue],
  [osv, entry],
  [csaf, advisory],
];

describe('whatever one place of a record holds', () => {
  test.each(SOURCES.map(([connector, good]) => [connector.name, connector, good] as const))(
    '%s delivers plain JSON or puts it aside, and throws nothing',
    async (_, connector, good) => {
      let records = 0;
      for (const mutation of mutationsOf(good)) {
        for await (const it of connector.read(jsonFile('x.json', mutation))) {
          if (it.kind === 'bad') expect(it.reason).toMatch(/^(schema|identifier|no-identifier)$/);
          if (it.kind !== 'record') continue;
          records++;
          // undefined and NaN would not survive serialisation.
          if (records % 50 === 0) expect(JSON.parse(JSON.stringify(it.record))).toStrictEqual(it.record);
        }
      }
      expect(records).toBeGreaterThan(100);
    },
  );
});
