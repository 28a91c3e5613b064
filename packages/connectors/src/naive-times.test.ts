import { statedDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { SourceRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { expect, test } from 'vitest';
import { feedDate } from './news/feed-date.ts';
import { gather } from './read/testing/gather.ts';
import { connectorNamed } from './registry.ts';

const recordOf = async (source: string, entry: string): Promise<SourceRecord['claims']> => {
  const connector = connectorNamed(source);
  if (!connector) throw new Error(source);
  const [item] = await gather(connector.replay(Buffer.from(entry), 'a#1'));
  if (!item || !('record' in item)) throw new Error(JSON.stringify(item));
  return item.record.claims;
};
const cve = (metadata: object) =>
  JSON.stringify({
    ...{ dataType: 'CVE_RECORD', dataVersion: '5.1' },
    cveMetadata: { cveId: 'CVE-2025-10000', assignerShortName: 'x', state: 'PUBLISHED', ...metadata },
    containers: { cna: { descriptions: [{ lang: 'en', value: 'x' }] } },
  });
const nvd = (times: object) =>
  JSON.stringify({
    cve: { id: 'CVE-2025-10000', vulnStatus: 'Analyzed', descriptions: [{ lang: 'en', value: 'x' }], ...times },
  });

test.each([
  [
    'cnvd',
    '<vulnerability><number>CNVD-2025-10000</number><title>示例</title><submitTime>2025-06-01 01:00</submitTime><openTime>2025-06-01 23:30:00</openTime></vulnerability>',
  ],
  [
    'cnnvd',
    '<entry><name>示例</name><vuln-id>CNNVD-202506-001</vuln-id><published>2025-06-01 23:30:00</published><modified>2025-06-01 23:30:00</modified></entry>',
  ],
])('a time of %s without a zone is China’s: it stays on its day', async (source, entry) => {
  const { cnvdMetadata, cnnvdMetadata } = await recordOf(source, entry);
  expect(statedDay((cnvdMetadata ?? cnnvdMetadata)?.published)).toBe('2025-06-01');
});

test('so is that of a feed', () => {
  expect(['2025-06-01 23:30:00', 'Sun, 01 Jun 2025 23:30:00'].map(feedDate)).toEqual([
    '2025-06-01T15:30:00.000Z',
    '2025-06-01T15:30:00.000Z',
  ]);
});

test.each([
  ['cve-list', cve({ datePublished: '2025-06-01T23:30:00' })],
  ['nvd', nvd({ published: '2025-06-01T23:30:00.000', lastModified: '2025-06-01T23:30:00.000' })],
])('that of %s is UTC, as the source itself says: it is of the next day in China', async (source, entry) => {
  expect(statedDay((await recordOf(source, entry)).cveMetadata?.published)).toBe('2025-06-02');
});
