import { type Collection, fieldsOf } from '@ldy/domain/collection/collection.ts';
import type { FieldKind } from '@ldy/domain/collection/field.ts';
import { columnOf } from '@ldy/search/sql/columns.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** A page of rows in anchor order. Serialised by the database, so that the thread that forwards it parses nothing. */
export interface TextPage {
  /** JSON, one row per line. */
  lines: string;
  count: number;
  /** The anchor to continue after; null if the page is empty. */
  last: string | null;
}

/** The next records after an anchor (`''` at the start) as lines of `IndexedRecord`. */
export async function readRecordsAfter(
  database: Queryable,
  collection: Collection,
  anchor: string,
  limit: number,
): Promise<TextPage> {
  return readPage(database, collection, recordSql(collection), 's.anchor > $1 order by s.anchor limit $2', [
    anchor,
    limit,
  ]);
}

/** Those of the given records that exist. */
export async function readTheseRecords(
  database: Queryable,
  collection: Collection,
  anchors: readonly string[],
): Promise<TextPage> {
  return readPage(database, collection, recordSql(collection), 's.anchor = any($1::text[])', [anchors]);
}

/** Lines `["anchor",score]` of the records that have a score in the table beside them. */
export async function readScoresAfter(
  database: Queryable,
  collection: Collection,
  anchor: string,
  limit: number,
): Promise<TextPage> {
  // A page covers `limit` records even if few have a score, so that all pages cost the same and `last` advances past all of them.
  const { beside } = collection.tables;
  if (!beside) return { lines: '', count: 0, last: null };
  return readPage(database, collection, scoreSql(beside), 's.anchor > $1 order by s.anchor limit $2', [anchor, limit]);
}

async function readPage(
  database: Queryable,
  { tables }: Collection,
  line: string,
  which: string,
  values: readonly unknown[],
): Promise<TextPage> {
  const [page] = await database.query<TextPage>(
    `select coalesce(string_agg(line, chr(10) order by anchor), '') as lines, count(*)::int as count, max(anchor) as last
     from (select s.anchor, ${line} as line from (select * from ${tables.rows} s where ${which}) s) as page`,
    values,
  );
  return page ?? { lines: '', count: 0, last: null };
}

type Beside = NonNullable<Collection['tables']['beside']>;

// A join would make the planner read all scores for each page of records.
const scoreSql = ({ table, on, column }: Beside): string =>
  `(select json_build_array(s.anchor, e.${column})::text from ${table} e where ${on})`;

/** A number may outlive its anchor: after a merge the remaining record is also found by that number. */
function identifiersSql({ rows, identifiers, numbers }: Collection['tables']): string {
  const own = `select i.identifier as id from ${identifiers} i where i.anchor = s.anchor`;
  const numbered = `select n.number from ${identifiers} i join ${numbers} n on n.anchor = i.identifier
    where i.anchor = s.anchor and (n.anchor = s.anchor or not exists (select from ${rows} o where o.anchor = n.anchor))`;
  const all = numbers === undefined ? own : `${own} union all ${numbered}`;
  return `(select coalesce(json_agg(id order by id), '[]') from (${all}) as ids)`;
}

function recordSql(collection: Collection): string {
  const values = fieldsOf(collection, 'choice', 'score', 'day', 'instant', 'flag', 'list').map(
    ([name, { kind }]) => `'${name}', ${valueSql(collection, name, kind)}`,
  );
  return `json_build_object('anchor', s.anchor, 'identifiers', ${identifiersSql(collection.tables)},
    'values', json_build_object(${values.join(', ')}), 'title', s.title_text, 'names', s.product_text, 'body', s.body_text)::text`;
}

function valueSql(collection: Collection, name: string, kind: FieldKind): string {
  const column = columnOf(collection, name);
  const { beside } = collection.tables;
  if (beside && column.startsWith('e.')) return `(select ${column} from ${beside.table} e where ${beside.on})`;
  return kind === 'instant' ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : column;
}
