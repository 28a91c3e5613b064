import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { Call } from '#server/platform/http/bind-endpoint.ts';
import { createDownloadTurns } from './download-turns.ts';

const callOf = (accountId: string, { isHead = false, signal = new AbortController().signal } = {}) =>
  ({ viewer: { accountId }, isHead, signal }) as unknown as Call;
/** A file of which nothing was read yet. */
const unread = () => ({ content: new PassThrough(), bytes: 1, type: '', name: '' });
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('an account has four files open at once: the fifth waits until one was read, others and HEAD do not', async () => {
  const inTurn = createDownloadTurns();
  const files = Array.from({ length: 5 }, unread);
  const opened: number[] = [];
  const work = files.map((file, at) =>
    inTurn(callOf('a'), async () => {
      opened.push(at);
      return file;
    }),
  );
  await settled();
  expect(opened).toEqual([0, 1, 2, 3]);
  await inTurn(callOf('b'), async () => unread());
  await inTurn(callOf('a', { isHead: true }), async () => unread());
  files[2]?.content.end().resume();
  await Promise.all(work);
  expect(opened).toEqual([0, 1, 2, 3, 4]);
});

test('a place is free again when the reader goes, before the file was opened or after, and when opening fails', async () => {
  const inTurn = createDownloadTurns();
  for (let round = 0; round < 5; round += 1) {
    const gone = new AbortController();
    const { content } = await inTurn(callOf('a', { signal: gone.signal }), async () => unread());
    gone.abort();
    expect(content.destroyed).toBe(true);
    await expect(inTurn(callOf('a', { signal: gone.signal }), async () => unread())).rejects.toThrow();
    await expect(
      inTurn(callOf('a'), async () => {
        throw new Error('not there');
      }),
    ).rejects.toThrow('not there');
    await settled();
  }
});
