import { Worker } from 'node:worker_threads';
import { InvalidInputError } from '#server/platform/errors.ts';
import type { WritingJob } from './document-thread.ts';

const LONGEST_MS = 20_000;
const MOST_HEAP_MB = 192;
const MOST_BYTES = 20 * 1024 ** 2;
export const TOO_MUCH = '内容过多，不能导出为一份文档，请改为导出 JSON 或在页面上阅读';

/** Runs one job in a thread, which is ended when it takes too long, too much memory, or the caller has gone. */
export function writeDocument(job: WritingJob, signal: AbortSignal): Promise<Buffer> {
  const worker = new Worker(new URL('./document-thread.ts', import.meta.url), {
    name: 'document',
    workerData: job,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
  });
  const ended = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]);
  return new Promise<Buffer>((resolve, reject) => {
    const tooMuch = () => reject(new InvalidInputError('', TOO_MUCH));
    const giveUp = () => (signal.aborted ? reject(signal.reason) : tooMuch());
    if (ended.aborted) return giveUp();
    ended.addEventListener('abort', giveUp, { once: true });
    worker.once('message', (bytes: Uint8Array) =>
      bytes.byteLength > MOST_BYTES
        ? tooMuch()
        : resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
    );
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : reject(error),
    );
    worker.once('exit', () => reject(new Error('The thread ended without a document.')));
  }).finally(() => void worker.terminate());
}
