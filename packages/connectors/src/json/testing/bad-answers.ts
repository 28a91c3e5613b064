import type { DeliveredRecord } from '@ldy/domain/vulnerability/source-record.ts';
import { expect, test } from 'vitest';
import type { Connector, Delivered } from '../../connector.ts';
import { gather } from '../../read/testing/gather.ts';
import { memoryFile } from '../../read/testing/memory-file.ts';
import { STORED_RAW_BYTES } from '../delivered.ts';

const MB = 1024 * 1024;

/** Invalid input that a source might send. None of it may throw, or become a record. */
const NOT_RECORDS: [what: string, content: string, reason: string][] = [
  ['nothing', '', 'json'],
  ['JSON that is cut off', '{"a": [1, 2', 'json'],
  ['a page of HTML', '<html><body>503 Service Unavailable</body></html>', 'json'],
  ['null', 'null', 'schema'],
  ['a list', '[]', 'schema'],
  ['a number', '7', 'schema'],
  ['an object without anything', '{}', 'schema'],
  ['keys that mean something to JavaScript', '{"__proto__":{"id":"CVE-2021-1234"},"constructor":1}', 'schema'],
  ['a million brackets', '['.repeat(1_000_000), 'depth'],
];

/** Tests the invalid input common to all JSON sources. */
export function refusesBadAnswers(connector: Connector, fileName: string, tooManyMegabytes = 70): void {
  test.each(NOT_RECORDS)('puts %s aside', async (_, content, reason) => {
    const [only, ...more] = await gather(connector.read(memoryFile(fileName, content)));
    expect(more).toEqual([]);
    expect(only).toMatchObject({ kind: 'bad', reason });
    expect((only as { raw: Uint8Array }).raw.length).toBeLessThanOrEqual(STORED_RAW_BYTES);
  });

  // More than the limit of an element: 64 MB (json/page.ts), or 256 MB if a file is read whole (read/limits.ts).
  test(`gives up a file with a string of ${tooManyMegabytes} MB`, async () => {
    const piece = Buffer.alloc(MB, 'x');
    const endless = {
      ...memoryFile(fileName, '{"id":"', ...Array(tooManyMegabytes).fill(piece), '"}'),
      size: undefined,
    };
    await expect(gather(connector.read(endless))).rejects.toMatchObject({
      name: 'BadFile',
      reason: expect.stringMatching(/^(size|schema)$/),
    });
  });
}

/** The only item of a file, which must be a record. */
export function onlyRecord(delivered: Delivered<DeliveredRecord>[]) {
  expect(delivered).toHaveLength(1);
  const [only] = delivered;
  if (only?.kind !== 'record') throw new Error(`no record but ${JSON.stringify(only, null, 1)?.slice(0, 500)}`);
  return only.record;
}
