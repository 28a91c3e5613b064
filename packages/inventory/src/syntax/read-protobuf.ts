import { InventoryFault } from '../inventory-fault.ts';

/** Fields by their number, in the order of the message: numbers, or the bytes of texts and messages. */
export type Message = ReadonlyMap<number, readonly (number | Uint8Array)[]>;

/**
 * The wire format of https://protobuf.dev/programming-guides/encoding/, without a schema.
 * @throws InventoryFault with the place in the file
 */
export function readMessage(bytes: Uint8Array): Message {
  const fields = new Map<number, (number | Uint8Array)[]>();
  const cursor = { at: 0 };
  for (let count = 0; cursor.at < bytes.length; count++) {
    if (count >= MOST_FIELDS)
      throw new InventoryFault(
        'count',
        `byte ${bytes.byteOffset + cursor.at}`,
        'it has too many fields',
        'split the file',
      );
    const key = varint(bytes, cursor);
    const number = Math.floor(key / 8);
    const read = Object.hasOwn(WIRE_TYPES, key % 8) ? WIRE_TYPES[key % 8] : undefined;
    if (!read || number === 0) throw broken(bytes, cursor.at);
    const values = fields.get(number) ?? [];
    values.push(read(bytes, cursor));
    fields.set(number, values);
  }
  return fields;
}

/** Of one message; more are made to fill the memory. */
const MOST_FIELDS = 1_000_000;

interface Cursor {
  at: number;
}

const WIRE_TYPES: Readonly<Record<number, (bytes: Uint8Array, cursor: Cursor) => number | Uint8Array>> = {
  0: varint,
  1: (bytes, cursor) => take(bytes, cursor, 8),
  2: (bytes, cursor) => take(bytes, cursor, varint(bytes, cursor)),
  5: (bytes, cursor) => take(bytes, cursor, 4),
};

const LONGEST_VARINT = 10;

function varint(bytes: Uint8Array, cursor: Cursor): number {
  let value = 0;
  for (let part = 0; part < LONGEST_VARINT; part++) {
    const byte = bytes[cursor.at++];
    if (byte === undefined) break;
    value += (byte % 128) * 128 ** part;
    if (byte < 128) return value;
  }
  throw broken(bytes, cursor.at);
}

function take(bytes: Uint8Array, cursor: Cursor, length: number): Uint8Array {
  const end = cursor.at + length;
  if (end > bytes.length) throw broken(bytes, cursor.at);
  const taken = bytes.subarray(cursor.at, end);
  cursor.at = end;
  return taken;
}

/** Messages are views of the file, so their place in it is known. */
const broken = (bytes: Uint8Array, at: number): InventoryFault =>
  new InventoryFault(
    'syntax',
    `byte ${bytes.byteOffset + at}`,
    'this is no message of Protocol Buffers',
    'export the file again, it may be cut off',
  );

/** @throws InventoryFault for what is no UTF-8 */
export function textIn(message: Message, field: number): string {
  const bytes = message.get(field)?.at(-1);
  if (!(bytes instanceof Uint8Array)) return '';
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw broken(bytes, 0);
  }
}

export const messagesIn = (message: Message, field: number): Message[] =>
  (message.get(field) ?? []).flatMap((bytes) => (bytes instanceof Uint8Array ? [readMessage(bytes)] : []));

export const numberIn = (message: Message, field: number): number => {
  const value = message.get(field)?.at(-1);
  return typeof value === 'number' ? value : 0;
};
