import { finished } from 'node:stream/promises';
import type { Call } from '#server/platform/http/bind-endpoint.ts';
import type { FileAnswer } from '#server/platform/http/file-answer.ts';
import { createKeyedQueue } from '#server/platform/semaphore/create-keyed-queue.ts';
import { createSemaphore } from '#server/platform/semaphore/create-semaphore.ts';

/** Opens a file when it is the caller's turn, which lasts until the last byte was read. */
export type DownloadTurns = (call: Call, open: () => Promise<FileAnswer>) => Promise<FileAnswer>;

const OF_ACCOUNT = { atOnce: 4, waiting: 30 };
/** A store of objects has 50 connections: a client that reads slowly on purpose leaves some for uploads and the sweep. */
const OF_PORTAL = { atOnce: 40, waiting: 40 };

export function createDownloadTurns(): DownloadTurns {
  const own = createKeyedQueue(OF_ACCOUNT);
  const all = createSemaphore(OF_PORTAL);
  return async (call, open) => {
    if (call.isHead) return open();
    const opened = Promise.withResolvers<FileAnswer>();
    const work = own(String(call.viewer.accountId), () =>
      all(async () => {
        call.signal.throwIfAborted();
        const answer = await open();
        // The client is gone: the rest is not read.
        call.signal.addEventListener('abort', () => answer.content.destroy());
        if (call.signal.aborted) answer.content.destroy();
        opened.resolve(answer);
        await finished(answer.content).catch(() => {});
      }),
    );
    work.catch(opened.reject);
    return opened.promise;
  };
}
