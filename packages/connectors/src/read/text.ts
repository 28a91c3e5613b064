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
const STRICT_UTF8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes UTF-8; a byte order mark is dropped, invalid bytes become U+FFFD. */
export const decodeUtf8 = (bytes: Uint8Array): string => UTF8.decode(bytes);

/** Encodings of Chinese sources, by declared label. GB18030 is a superset of GBK and GB2312. */
const DECLARED: Record<string, string> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  gb18030: 'gb18030',
  gbk: 'gb18030',
  gb2312: 'gb18030',
  'utf-16': 'utf-16le',
  'utf-16le': 'utf-16le',
};

/**
 * The encoding of an XML file, from its first bytes: the declared one, unless the bytes contradict it. Invalid UTF-8, declared or not, is
 * read as GB18030, which such files are in practice.
 */
export function xmlEncoding(head: Uint8Array): 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be' {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const prolog = Buffer.from(head.subarray(0, 200)).toString('latin1');
  const declared = DECLARED[/encoding\s*=\s*["']([\w-]{1,20})["']/.exec(prolog)?.[1]?.toLowerCase() ?? ''];
  // Declared by habit: Chinese characters in UTF-8 begin with such a byte, and other bytes would not be UTF-8 throughout.
  if (declared === 'gb18030' && !head.some((byte) => byte >= 0xe0)) return 'gb18030';
  return isUtf8(head) ? 'utf-8' : 'gb18030';
}

/** Whether the bytes are UTF-8; the last character may be truncated. */
function isUtf8(bytes: Uint8Array): boolean {
  for (let cut = 0; cut < 4 && cut <= bytes.length; cut++) {
    try {
      STRICT_UTF8.decode(bytes.subarray(0, bytes.length - cut));
      return true;
    } catch {
      // One character may be truncated at the end: retry without its bytes.
    }
  }
  return false;
}

/** Decodes a whole XML document. */
export const decodeXml = (bytes: Uint8Array): string => wellFormed(new TextDecoder(xmlEncoding(bytes)).decode(bytes));

/** Unpaired surrogates, which databases reject, become U+FFFD. */
export const wellFormed = (text: string): string => (text.isWellFormed() ? text : text.toWellFormed());
