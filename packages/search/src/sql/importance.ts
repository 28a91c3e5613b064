import type { Collection, Weight } from '@ldy/domain/collection/collection.ts';
import { columnOf } from './columns.ts';

/** `importance` (indexed-record.ts) in SQL: integers, so that all engines sort equal records alike. */
export function importanceSql(collection: Collection): string {
  return `(${collection.importance.map((weight) => weightSql(collection, weight)).join(' + ')})`;
}

function weightSql(collection: Collection, weight: Weight): string {
  const column = (name: string) => columnOf(collection, name);
  if ('firstOf' in weight) {
    const cases = weight.firstOf.map(({ flag, points }) => `when ${column(flag)} then ${points}`);
    return `case ${cases.join(' ')} else 0 end`;
  }
  if ('choice' in weight) return `coalesce(${column(weight.choice)}, 0) * ${weight.points}`;
  if ('score' in weight) return `floor(coalesce(${column(weight.score)}, 0)::float8 * ${weight.points})::int`;
  const day = column(weight.day);
  const age = `(${day} - date '${weight.since}')::bigint`;
  return `case when ${day} > date '${weight.since}' then (${age} * ${weight.points} / 365)::int else 0 end`;
}
