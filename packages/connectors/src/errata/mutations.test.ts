import { describe, expect, test } from 'vitest';
import type { Connector } from '../connector.ts';
import { connector as csaf } from '../csaf-errata/csaf-errata-connector.ts';
import redHat from '../csaf-errata/fixtures/rhsa-2031_0001.json' with { type: 'json' };
import { mutationsOf } from '../json/testing/mutations.ts';
import openEuler from '../osv-errata/fixtures/OESA-2031-1001.json' with { type: 'json' };
import { connector as osv } from '../osv-errata/osv-errata-connector.ts';
import panBox from '../paloalto-advisories/fixtures/CVE-2031-10001.json' with { type: 'json' };
import { connector as paloAlto } from '../paloalto-advisories/paloalto-advisories-connector.ts';
import { jsonFile } from '../read/testing/memory-file.ts';
import rockyPage from '../rocky-errata/fixtures/page.json' with { type: 'json' };
import { connector as rocky } from '../rocky-errata/rocky-errata-connector.ts';
import ubuntuPage from '../ubuntu-notices/fixtures/page.json' with { type: 'json' };
import { connector as ubuntu } from '../ubuntu-notices/ubuntu-notices-connector.ts';
import type { PatchDelivery } from './deliver.ts';

const SOURCES: [Connector<PatchDelivery>, unknown][] = [
  [osv, openEuler],
  [csaf, redHat],
  [ubuntu, ubuntuPage],
  [rocky, rockyPage],
  [paloAlto, panBox],
];

describe('whatever one place of an advisory holds', () => {
  test.each(SOURCES.map(([connector, good]) => [connector.name, connector, good] as const))(
    '%s delivers plain JSON or puts it aside, and throws nothing',
    async (_, connector, good) => {
      let patches = 0;
      for (const mutation of mutationsOf(good)) {
        for await (const it of connector.read(jsonFile('x.json', mutation))) {
          if (it.kind === 'bad') expect(it.reason).toMatch(/^(schema|identifier)$/);
          if (it.kind !== 'patch') continue;
          patches++;
          // undefined and NaN would not survive serialisation.
          if (patches % 20 === 0) expect(JSON.parse(JSON.stringify(it.statement))).toStrictEqual(it.statement);
        }
      }
      expect(patches).toBeGreaterThan(100);
    },
  );
});
