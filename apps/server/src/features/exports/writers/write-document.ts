import { InvalidInputError } from '#server/platform/errors.ts';
import { inThread, ThreadEndedError } from '#server/platform/threads/in-thread.ts';
import type { WritingJob } from './document-work.ts';

const MOST_BYTES = 20 * 1024 ** 2;
export const TOO_MUCH = '内容过多，不能导出为一份文档，请改为导出 JSON 或在页面上阅读';

const write = inThread<typeof import('./document-work.ts')>(new URL('./document-work.ts', import.meta.url), {
  ...{ seconds: 20, heapMb: 192, atOnce: 3, waiting: 20, idleSeconds: 60 },
});

/** Throws InvalidInputError for a document that is too large, or takes too much time or memory. */
export async function writeDocument(job: WritingJob, signal: AbortSignal): Promise<Buffer> {
  try {
    const bytes = await write(job, signal);
    if (bytes.byteLength <= MOST_BYTES) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch (error) {
    if (!(error instanceof ThreadEndedError)) throw error;
  }
  throw new InvalidInputError('', TOO_MUCH);
}
