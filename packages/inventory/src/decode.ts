import { InventoryFault } from './inventory-fault.ts';

/** The text of a file in UTF-8, in UTF-16 with a byte order mark, or in GB18030, as Excel and the console of a Chinese Windows write it. */
export function decode(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  const text = textIn(bytes, encoding);
  const zero = text.indexOf('\0');
  if (zero >= 0)
    throw new InventoryFault('encoding', lineAt(text, zero), 'this is no text', 'unpack it, or export it as text');
  if (text.trim() === '')
    throw new InventoryFault('unknown-format', '', 'the file is empty', 'export the inventory again');
  return text;
}

function textIn(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    const chinese = encoding === 'utf-8' ? asChinese(bytes) : null;
    if (chinese !== null) return chinese;
    const valid = new TextDecoder(encoding).decode(bytes);
    const place = lineAt(valid, valid.indexOf('\ufffd'));
    throw new InventoryFault('encoding', place, `this is no ${encoding.toUpperCase()}`, 'save the file in UTF-8');
  }
}

/** Text in another encoding hardly has pairs of bytes that are all common Chinese characters (GB 2312). `null` if it is none. */
function asChinese(bytes: Uint8Array): string | null {
  let [pairs, common] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const [first = 0, second = 0] = [bytes[at], bytes[at + 1]];
    if (first < 0x80) continue;
    pairs += 1;
    if (first >= 0xa1 && first <= 0xf7 && second >= 0xa1) common += 1;
    at += 1;
  }
  if (common < pairs * LEAST_COMMON) return null;
  try {
    return new TextDecoder('gb18030', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
const LEAST_COMMON = 0.9;

export const lineAt = (text: string, index: number): string => `line ${text.slice(0, index).split('\n').length}`;
