import pg from 'pg';

/**
 * How the text of a column becomes a JavaScript value, by type number (pg_type.oid). Other types use the driver's parser, which is right
 * for text, numbers below 2^31, booleans, json and their arrays.
 */
type Read = (text: string) => unknown;

const number: Read = (text) => Number(text);
const asIs: Read = (text) => text;
const bytes: Read = (text) => {
  const buffer = Buffer.from(text.slice(2), 'hex');
  return new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);
};

/** `2024-01-02 03:04:05.6+00` → `2024-01-02T03:04:05.600Z`; microseconds stay, `infinity` is unchanged. */
export function readTimestamp(text: string): string {
  const match = /^(\d{4,6}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?(\+00)?$/.exec(text);
  if (!match) return text;
  return `${match[1]}T${match[2]}.${(match[3] ?? '').padEnd(3, '0')}${match[4] ? 'Z' : ''}`;
}

// The driver's array parser; its declared type differs from what the package exports.
const arrays = pg.types.arrayParser as unknown as { create(text: string, read: Read): { parse(): unknown[] } };
const array =
  (read: Read): Read =>
  (text) =>
    arrays.create(text, read).parse();

const READERS: Record<number, Read> = {
  17: bytes,
  20: number,
  1700: number,
  1082: asIs,
  1114: readTimestamp,
  1184: readTimestamp,
  1001: array(bytes),
  1016: array(number),
  1231: array(number),
  1182: array(asIs),
  1115: array(readTimestamp),
  1185: array(readTimestamp),
  199: array(JSON.parse),
  3807: array(JSON.parse),
};

export const VALUE_TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && READERS[oid]) || pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};
