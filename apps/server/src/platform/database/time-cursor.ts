import { InvalidInputError } from '../errors.ts';

/** Where a list by time, the newest or the oldest first, goes on: after the row with this time and id. */
export const writeTimeCursor = (time: string, id: string): string => Buffer.from(`${time}|${id}`).toString('base64url');

/**
 * The time and id of a cursor, for two parameters of a condition `$1::timestamptz is null or (created_at, id) < ($1, $2::uuid)`; nulls for the
 * beginning. Throws InvalidInputError.
 */
export function readTimeCursor(cursor: string | undefined): [string, string] | [null, null] {
  if (!cursor) return [null, null];
  const parts = /^([\d:.TZ-]{20,30})\|([\da-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (!parts?.[1] || !parts[2] || Number.isNaN(Date.parse(parts[1])))
    throw new InvalidInputError('cursor', '请从第一页重新开始');
  return [parts[1], parts[2]];
}
