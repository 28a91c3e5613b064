import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openSources } from '../read/open-sources.ts';
import { gather } from '../read/testing/gather.ts';
import { parseXmlRecord } from '../xml/read-xml-records.ts';
import { connector } from './cnvd-connector.ts';
import { odditiesOf } from './oddities.ts';
import { CNVD_SHAPE, entryFromXml } from './schema.ts';

/** CNVD's files are not part of the repository: without them these tests are skipped. */
const FILE = path.join(process.env.LDY_REAL_DATA ?? '../shared/data', 'cnvd-xml-sample.zip');

/** Week, number, and the irregularity of that entry. */
const KNOWN: [string, string, string][] = [
  ['256.xml', 'CNVD-2017-00210', 'BID in cveNumber'],
  ['264.xml', 'CNVD-2016-11154', 'CVE in bidNumber'],
  ['244.xml', 'CNVD-2017-04010', 'blanks round a CVE'],
  ['262.xml', 'CNVD-2016-07137', 'literal script tag'],
  ['281.xml', 'CNVD-2016-05173', 'CVE in bidNumber'],
  ['360.xml', 'CNVD-2015-00259', 'another malformed CVE'],
  ['489.xml', 'CNVD-2018-20399', 'en dash in a CVE'],
  ['495.xml', 'CNVD-2018-22662', 'no level'],
  ['515.xml', 'CNVD-2019-01601', 'many CVEs in one field'],
  ['633.xml', 'CNVD-2010-2096', 'number of 4 digits'],
  ['971.xml', 'CNVD-2021-100598', 'number of 6 digits'],
];

describe.skipIf(!existsSync(FILE))(`CNVD's own files (skipped when ${FILE} is absent)`, () => {
  test('are read without a bad entry, with every known oddity, and again from the raw text to the same', async () => {
    const weeks = new Set(KNOWN.map(([week]) => week));
    const found = new Map<string, string[]>();
    for await (const file of openSources([FILE], (name) => weeks.has(name))) {
      for await (const item of connector.read(file)) {
        expect(item.kind).toBe('record');
        if (item.kind !== 'record') continue;
        expect(await gather(connector.replay(item.raw, item.place))).toEqual([item]);
        const parsed = parseXmlRecord(Buffer.from(item.raw).toString(), CNVD_SHAPE.records);
        if (parsed.ok) found.set(`${file.name} ${item.record.key}`, odditiesOf(entryFromXml(parsed.element)));
      }
    }
    for (const [week, number, oddity] of KNOWN) expect(found.get(`${week} ${number}`), number).toContain(oddity);
  });
});
