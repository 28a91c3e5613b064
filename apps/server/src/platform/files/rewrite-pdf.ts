import { open } from 'node:fs/promises';
import { refused } from '../errors.ts';
import { inThread, ThreadEndedError } from '../threads/in-thread.ts';

const HEAD = /^%PDF-(?:1\.[0-7]|2\.0)[\r\n ]/;
const TAIL = /startxref\s+\d{1,10}\s+%%EOF\s{0,8}$/;
const TAIL_BYTES = 1_024;
/** The end of a ZIP lies within its last 64 kB, whatever follows it. APPNOTE.TXT, section 4.3.16. */
const ZIP_END = 'PK\x05\x06';
const ZIP_END_BYTES = 22 + 65_535;

/** The unpacked streams of a file of 20 MB can be made to take any number of gigabytes, and the reader keeps names of a file in its modules. */
const rewrite = inThread<typeof import('./pdf-work.ts')>(new URL('./pdf-work.ts', import.meta.url), {
  ...{ seconds: 20, heapMb: 256, buffersMb: 256, ownThread: true, atOnce: 2, waiting: 64 },
});

/**
 * Throws uploadType unless the file is a whole PDF with nothing before and behind it, and uploadActive if it runs, opens or carries something,
 * or is encrypted. Else it is replaced by what was read of it: another reader may find in the bytes that came what ours did not. This makes no PDF safe to be shown in a page.
 */
export async function rewritePdf(path: string): Promise<void> {
  await checkEnds(path);
  const verdict = await rewrite(path).catch((error: unknown) => {
    if (error instanceof ThreadEndedError) return 'broken';
    throw error;
  });
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
