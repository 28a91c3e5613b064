import { open } from 'node:fs/promises';
import { refused } from '../errors.ts';

const HEAD = /^%PDF-(?:1\.[0-7]|2\.0)[\r\n ]/;
const TAIL = /startxref\s+\d{1,10}\s+%%EOF\s{0,8}$/;
const TAIL_BYTES = 1_024;

/** Throws uploadType unless the file begins and ends as a PDF does, with nothing before and behind. ISO 32000-2, section 7.5. */
export async function checkPdf(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (from: number, length: number) =>
      (await file.read(Buffer.alloc(length), 0, length, Math.max(0, from))).buffer.toString('latin1');
    const head = await read(0, 16);
    const tail = await read(size - TAIL_BYTES, Math.min(size, TAIL_BYTES));
    if (!HEAD.test(head) || !TAIL.test(tail)) throw refused('uploadType');
  } finally {
    await file.close();
  }
}
