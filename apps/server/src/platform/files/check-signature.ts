import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileType } from '@ldy/contract/file-types.ts';
import { refused } from '../errors.ts';

interface Signature {
  at?: number;
  bytes: readonly number[];
}

const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')];

/**
 * What files of a type hold at a place. Sources: APPNOTE.TXT 4.3; RFC 1952, 8878; the formats of bzip2, xz, 7-Zip and RAR; POSIX ustar; rpm and deb;
 * Microsoft's CAB, CFB and PE; ECMA-119.
 */
const SIGNATURES: Partial<Record<FileType, readonly Signature[]>> = {
  zip: [{ bytes: ascii('PK\x03\x04') }, { bytes: ascii('PK\x05\x06') }],
  gzip: [{ bytes: [0x1f, 0x8b, 0x08] }],
  bzip2: [{ bytes: ascii('BZh') }],
  xz: [{ bytes: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00] }],
  zstd: [{ bytes: [0x28, 0xb5, 0x2f, 0xfd] }],
  sevenZip: [{ bytes: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c] }],
  rar: [{ bytes: ascii('Rar!\x1a\x07') }],
  tar: [{ at: 257, bytes: ascii('ustar') }],
  rpm: [{ bytes: [0xed, 0xab, 0xee, 0xdb] }],
  deb: [{ bytes: ascii('!<arch>\ndebian') }],
  cabinet: [{ bytes: ascii('MSCF') }],
  installer: [{ bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] }],
  program: [{ bytes: ascii('MZ') }],
  disc: [{ at: 0x8001, bytes: ascii('CD001') }],
  pdf: [{ bytes: ascii('%PDF-') }],
};
const HEAD_BYTES = 0x8010;
const TEXTS: readonly FileType[] = ['text', 'rules', 'diff', 'script'];

/**
 * Throws uploadType unless the file is of this type by its content: archives and programs by their signature, texts as UTF-8 throughout. Images of devices have no
 * signature of their own, so theirs must be of no other type. A PDF needs more: see rewrite-pdf.ts.
 */
export async function checkSignature(path: string, type: FileType): Promise<void> {
  if (TEXTS.includes(type)) return checkText(path);
  const found = signed(await readHead(path));
  const isRight = type === 'image' ? found.length === 0 : found.includes(type);
  if (!isRight) throw refused('uploadType');
}

const signed = (head: Buffer): FileType[] =>
  (Object.keys(SIGNATURES) as FileType[]).filter((type) =>
    SIGNATURES[type]?.some(({ at = 0, bytes }) => head.subarray(at, at + bytes.length).equals(Buffer.from(bytes))),
  );

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Control characters that no text needs: it would be another file under the name of a text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const BINARY = /[\x00-\x08\x0e-\x1a\x1c-\x1f]/;

async function checkText(path: string): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const check = (text: string) => {
    if (BINARY.test(text)) throw refused('uploadType');
  };
  try {
    for await (const piece of createReadStream(path) as AsyncIterable<Buffer>)
      check(decoder.decode(piece, { stream: true }));
    check(decoder.decode());
  } catch (error) {
    throw error instanceof TypeError ? refused('uploadType') : error;
  }
}
