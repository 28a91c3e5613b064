// With processes: fills a disk of its own.
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { runOnSmallDisk } from '../../testing/disk/on-small-disk.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const FILL = fileURLToPath(new URL('../../testing/disk/fill-embedded.ts', import.meta.url));
/** The database has about 40 megabytes when it is new. */
const MEGABYTES = 140;

// biome-ignore lint/suspicious/noExplicitAny: what the script prints.
let found: any;
beforeAll(async () => {
  using folder = temporaryFolder();
  const { child } = runOnSmallDisk(FILL, folder.path, MEGABYTES);
  const [printed, [code]] = await Promise.all([text(child.stdout as NodeJS.ReadableStream), once(child, 'close')]);
  expect(code).toBe(0);
  found = JSON.parse(printed);
});

test('the statement that meets a full disk ends with a sentence, and with room the database goes on with all that was acknowledged', () => {
  const { acknowledged, found: rows, refusal, whileFull, afterwards } = found.withoutReserve;
  expect({ refusal, whileFull, afterwards }).toEqual({ refusal: 'full', whileFull: 'full', afterwards: 'done' });
  expect(acknowledged).toBeGreaterThan(0);
  // The statement that failed may have been committed: its caller knows nothing of it.
  expect(rows - acknowledged).toBeGreaterThanOrEqual(0);
  expect(rows - acknowledged).toBeLessThanOrEqual(2);
});

test('with less than the reserve nothing is written but what is counted, with less than half not even that, and reading goes on', () => {
  const { short, out, afterwards, added } = found.withReserve;
  expect(short).toEqual({ write: 'full', read: 'done', counted: 'done', transaction: 'full' });
  expect(out).toEqual({ counted: 'full', read: 'done' });
  expect({ afterwards, added }).toEqual({ afterwards: 'done', added: 2 });
});

test('the log says when the disk is full and when it has room again', () => {
  const words = found.withReserve.logged.map((entry: string) => JSON.parse(entry).text);
  expect(words).toEqual(['the disk is full: nothing is saved until there is room again', 'the disk has room again']);
});
