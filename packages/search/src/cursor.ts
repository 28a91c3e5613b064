import { isDay } from '@ldy/domain/calendar/day.ts';
import { type Collection, fieldOf, sortFieldsOf } from '@ldy/domain/collection/collection.ts';
import { InvalidCursor } from './search-engine.ts';

/**
 * Opaque to callers: the sort, the sort values of the last row, and its anchor. Scores are stored as 32-bit floats everywhere, so the same
 * row gives the same cursor.
 */
export function encodeCursor(sort: string, keys: readonly unknown[], anchor: string): string {
  const written = keys.map((key) => (typeof key === 'number' ? Math.fround(key) : key));
  return Buffer.from(JSON.stringify([sort, ...written, anchor])).toString('base64url');
}

/** Cursors come from callers and may be forged: a value that the column type cannot hold would cause a database error. */
export function decodeCursor(
  collection: Collection,
  cursor: string,
  sort: string,
): { keys: unknown[]; anchor: string } {
  const kinds = sortFieldsOf(collection, sort).map((name) => fieldOf(collection, name).kind);
  const parts = partsOf(cursor);
  if (parts.length !== kinds.length + 2 || parts[0] !== sort) throw new InvalidCursor();
  const anchor = parts.at(-1);
  const keys = parts.slice(1, -1);
  const fits = kinds.every((kind, index) => keys[index] === null || FITS[kind]?.(keys[index]));
  if (typeof anchor !== 'string' || anchor.includes('\0') || !fits) throw new InvalidCursor();
  return { keys, anchor };
}

function partsOf(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(parts)) return parts;
  } catch {
    // Not a cursor of ours.
  }
  throw new InvalidCursor();
}

/** The anchor of a cursor that may be forged. Throws InvalidCursor. */
export function cursorAnchor(cursor: string): string {
  const anchor = partsOf(cursor).at(-1);
  if (typeof anchor !== 'string' || anchor.includes('\0')) throw new InvalidCursor();
  return anchor;
}

/** The same place of the order, named by another anchor. */
export const withCursorAnchor = (cursor: string, anchor: string): string =>
  Buffer.from(JSON.stringify([...partsOf(cursor).slice(0, -1), anchor])).toString('base64url');

const FITS: Readonly<Record<string, (value: unknown) => boolean>> = {
  day: (value) => typeof value === 'string' && isDay(value),
  instant: (value) =>
    typeof value === 'string' &&
    /^.{10}T\d\d:\d\d:\d\d\.\d{3,6}Z$/.test(value) &&
    isDay(value.slice(0, 10)) &&
    !Number.isNaN(Date.parse(value)),
  choice: (value) => typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 15,
  score: (value) => typeof value === 'number' && Math.abs(value) <= 1e6 && (value === 0 || Math.abs(value) >= 1e-30),
};
