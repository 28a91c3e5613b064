import { InvalidInputError } from '../errors.ts';

/** Where a list by time, the newest or the oldest first, goes on: after the row with this time and id. */
export const writeTimeCursor = (time: string, id: string): string => Buffer.from(`${time}|${id}`).toString('base64url');

/**
 * The time and id of a cursor, for two parameters of a condition `$1::timestamptz is null or (created_at, id) < ($1, $2::uuid)`; nulls for the
 * beginning. Throws InvalidInputError.
 */
export function readTimeCursor(cursor: string | undefined): [string, string] | [null, null] {
  if (!cursor) return [null, null];
  const [, time, id] = PLACE.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (!time || !id || !isMoment(time)) throw new InvalidInputError('cursor', '请从第一页重新开始');
  return [time, id];
}

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z)\|([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The database knows no year 0 and no 31st of February, which `Date` takes for the 2nd of March. */
function isMoment(time: string): boolean {
  const at = new Date(time);
  return time >= '0001' && !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 19) === time.slice(0, 19);
}
