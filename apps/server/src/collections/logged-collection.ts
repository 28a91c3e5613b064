import { type Collection, fieldsOf } from '@ldy/domain/collection/collection.ts';
import { columnOf } from '@ldy/search/sql/columns.ts';
import type { LoggedRows } from '#server/platform/change-log/logged-rows.ts';

interface LoggedCollection<Also extends string> {
  name: string;
  collection: Collection;
  /** Tables joined to the rows `s` that `also` and `says` read. */
  joined?: string;
  /** SQL of what readers know of a record beyond the columns of its fields. */
  also: Readonly<Record<Also, string>>;
  /** SQL of a text: all that a record says. */
  says: string;
}

/** How the changes of a collection's records are logged: by the fields that have a column, of choices the word and not the rank. */
export function loggedCollection<Also extends string>({
  name,
  collection,
  joined = '',
  also,
  says,
}: LoggedCollection<Also>): LoggedRows {
  const { rows, identifiers } = collection.tables;
  const columns = fieldsOf(collection, 'choice', 'score', 'day', 'instant', 'flag', 'list').map(([field]) => [
    field,
    wordSql(collection, field),
  ]);
  const values: Record<string, string> = { ...also, ...Object.fromEntries(columns) };
  return {
    ...{ name, key: 'anchor', fields: Object.keys(values), values, says },
    rows: `${rows} s ${joined}`,
    found: `s::text || coalesce((select string_agg(i.identifier, ' ' order by i.identifier) from ${identifiers} i where i.anchor = s.anchor), '')`,
  };
}

/** The value of a choice that is stored as this rank; null if there is none. */
export const choiceOfRank = (collection: Collection, field: string, rank: unknown): string | null =>
  ranksOf(collection, field)?.find((choice) => choice.rank === rank)?.value ?? null;

function ranksOf(collection: Collection, name: string) {
  const field = collection.fields[name];
  return field?.kind === 'choice' ? field.choices : null;
}

function wordSql(collection: Collection, field: string): string {
  const column = columnOf(collection, field);
  const ranks = ranksOf(collection, field);
  if (!ranks) return column;
  return `case ${column} ${ranks.map(({ rank, value }) => `when ${rank} then '${value.replaceAll("'", "''")}'`).join(' ')} end`;
}
