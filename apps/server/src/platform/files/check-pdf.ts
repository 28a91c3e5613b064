import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { refused } from '../errors.ts';
import type { PdfVerdict } from './pdf-thread.ts';

const HEAD = /^%PDF-(?:1\.[0-7]|2\.0)[\r\n ]/;
const TAIL = /startxref\s+\d{1,10}\s+%%EOF\s{0,8}$/;
const TAIL_BYTES = 1_024;
/** The end of a ZIP lies within its last 64 kB, whatever follows it. APPNOTE.TXT, section 4.3.16. */
const ZIP_END = 'PK\x05\x06';
const ZIP_END_BYTES = 22 + 65_535;

const PATIENCE_MS = 20_000;
const HEAP_MB = 256;
/** Of unpacked streams: those of a file of 20 MB can be made to take any number of gigabytes. */
const MOST_UNPACKED = 256 * 1024 * 1024;
const LOOK_EVERY_MS = 25;

/**
 * Throws uploadType unless the file is a whole PDF with nothing before and behind it, and uploadActive if it runs, opens or carries something,
 * or is encrypted. Two readers may understand a broken file differently, so this makes no PDF safe to be shown in a page.
 */
export async function checkPdf(path: string): Promise<void> {
  await checkEnds(path);
  const verdict = await inspect(path);
  if (verdict === 'broken') throw refused('uploadType');
  if (verdict === 'active') throw refused('uploadActive');
}

/** ISO 32000-2, section 7.5. */
async function checkEnds(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = await read(0, TAIL_BYTES);
    const end = await read(size - ZIP_END_BYTES, ZIP_END_BYTES);
    if (!HEAD.test(head) || !TAIL.test(end.slice(-TAIL_BYTES)) || end.includes(ZIP_END)) throw refused('uploadType');
  } finally {
    await file.close();
  }

  async function read(from: number, length: number): Promise<string> {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, Math.max(0, from));
    return buffer.toString('latin1', 0, bytesRead);
  }
}

/** A thread that takes too long, or too much memory, is ended; the file counts as broken. */
async function inspect(path: string): Promise<PdfVerdict> {
  const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const patience = setTimeout(() => thread.terminate(), PATIENCE_MS);
  const watching = new AbortController();
  try {
    thread.once('online', () => endWhenLarge(thread, watching.signal));
    const ended = once(thread, 'exit').then((): [PdfVerdict] => ['broken']);
    const [verdict] = (await Promise.race([once(thread, 'message'), ended])) as [PdfVerdict];
    return verdict;
  } catch {
    return 'broken';
  } finally {
    clearTimeout(patience);
    watching.abort();
    await thread.terminate();
  }
}

/** Buffers do not count towards the limit of the heap. */
async function endWhenLarge(thread: Worker, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // It rejects once the thread has ended.
    const statistics = await thread.getHeapStatistics().catch(() => undefined);
    if (!statistics) return;
    if (statistics.external_memory > MOST_UNPACKED) await thread.terminate();
    await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
  }
}
