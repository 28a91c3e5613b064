import { isUtf8 } from 'node:buffer';
import type { SourceFile } from '../connector.ts';
import { tooLarge } from './bad-file.ts';
import { READ_LIMITS } from './limits.ts';

/** The whole content of a small file. @throws BadFile when it is larger than `maxBytes`. */
export async function readAll(file: SourceFile, maxBytes: number = READ_LIMITS.wholeBytes): Promise<Uint8Array> {
  if (file.size !== undefined && file.size > maxBytes) throw tooLarge(file.name, maxBytes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of file.stream()) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(file.name, maxBytes);
    chunks.push(chunk);
  }
  const [only] = chunks;
  return chunks.length === 1 && only ? only : Buffer.concat(chunks, size);
}

const UTF8 = new TextDecoder('utf-8');

/** Decodes UTF-8; a byte order mark is dropped, invalid bytes become U+FFFD. */
export const decodeUtf8 = (bytes: Uint8Array): string => UTF8.decode(bytes);

/** The encoding of a declared label, as browsers know them; undefined for others. GB18030 is a superset of GBK and GB2312. */
function encodingOf(label: string): string | undefined {
  try {
    const { encoding } = new TextDecoder(label);
    return encoding === 'gbk' ? 'gb18030' : encoding;
  } catch {
    return undefined;
  }
}

/**
 * The encoding of an XML file, from its first bytes: the declared one, unless the bytes contradict it. Invalid UTF-8, declared or not, is
 * read as GB18030, which such files are in practice.
 */
export function xmlEncoding(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  // Without a mark: the `<?` that it begins with (XML 1.0, appendix F).
  if (head[0] === 0x3c && head[1] === 0 && head[2] === 0x3f && head[3] === 0) return 'utf-16le';
  if (head[0] === 0 && head[1] === 0x3c && head[2] === 0 && head[3] === 0x3f) return 'utf-16be';
  const prolog = Buffer.from(head.subarray(0, 200)).toString('latin1');
  const declared = encodingOf(/encoding\s*=\s*["']([\w.:-]{1,20})["']/.exec(prolog)?.[1] ?? '');
  // In UTF-16 the declaration could not be read like this.
  if (declared === undefined || /^utf-/.test(declared)) return mayBeUtf8(head) ? 'utf-8' : 'gb18030';
  // Declared by habit: text of another encoding would hardly be UTF-8 throughout, and Chinese characters in UTF-8 begin with a byte from 0xe0 on.
  const least = declared === 'gb18030' ? 0xe0 : 0x80;
  return head.some((byte) => byte >= least) && mayBeUtf8(head) ? 'utf-8' : declared;
}

/** Whether the bytes are UTF-8; the last character may be truncated. */
function mayBeUtf8(bytes: Uint8Array): boolean {
  // The last byte that is not in the middle of a character: there a truncated one begins.
  let last = bytes.length - 1;
  while (last > bytes.length - 4 && last > 0 && (bytes[last] ?? 0) >> 6 === 0b10) last -= 1;
  return isUtf8(bytes) || ((bytes[last] ?? 0) >= 0xc2 && isUtf8(bytes.subarray(0, last)));
}

/** Decodes a whole XML document. */
export const decodeXml = (bytes: Uint8Array): string => wellFormed(new TextDecoder(xmlEncoding(bytes)).decode(bytes));

/** Unpaired surrogates, which databases reject, become U+FFFD. */
export const wellFormed = (text: string): string => (text.isWellFormed() ? text : text.toWellFormed());
