import { type Collection, fieldOf } from '@ldy/domain/collection/collection.ts';
import type { RangeCondition } from '../condition.ts';
import { isInstant } from '../instants.ts';
import { columnOf, columnTypeOf } from './columns.ts';
import type { Parameters } from './parameters.ts';

/** A range condition; without bounds it only requires a value. */
export function rangeSql(collection: Collection, range: RangeCondition, parameters: Parameters): string {
  const { from, to } = range;
  const sql = columnOf(collection, range.field);
  if (fieldOf(collection, range.field).kind === 'instant') return instantsSql(sql, range, parameters);
  const type = columnTypeOf(collection, range.field);
  const bound = (value: string | number) =>
    parameters.add(typeof value === 'number' ? Math.fround(value) : value, type);
  const parts: string[] = [];
  if (from !== undefined) parts.push(`${sql} ${range.above ? '>' : '>='} ${bound(from)}`);
  if (to !== undefined) parts.push(`${sql} ${range.below ? '<' : '<='} ${bound(to)}`);
  return parts.length === 0 ? `${sql} is not null` : parts.join(' and ');
}

/** Days in Shanghai as timestamps, so that an index on the column can be used. */
function instantsSql(sql: string, { from, to, above, below }: RangeCondition, parameters: Parameters): string {
  const start = (day: unknown, later: boolean) =>
    `(${parameters.add(day, 'date')} + ${later ? 1 : 0})::timestamp at time zone 'Asia/Shanghai'`;
  const at = (instant: string) => parameters.add(instant, 'timestamptz');
  const parts: string[] = [];
  if (isInstant(from)) parts.push(`${sql} ${above ? '>' : '>='} ${at(from)}`);
  else if (from !== undefined) parts.push(`${sql} >= ${start(from, above === true)}`);
  if (isInstant(to)) parts.push(`${sql} ${below ? '<' : '<='} ${at(to)}`);
  else if (to !== undefined) parts.push(`${sql} < ${start(to, below !== true)}`);
  return parts.length === 0 ? 'true' : parts.join(' and ');
}
