import { InventoryFault } from './inventory-fault.ts';

/** The text of a file in UTF-8, or in UTF-16 with a byte order mark. */
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
    const valid = new TextDecoder(encoding).decode(bytes);
    const place = lineAt(valid, valid.indexOf('\ufffd'));
    throw new InventoryFault('encoding', place, `this is no ${encoding.toUpperCase()}`, 'save the file in UTF-8');
  }
}

export const lineAt = (text: string, index: number): string => `line ${text.slice(0, index).split('\n').length}`;
