import { fieldsOf } from '@ldy/domain/collection/collection.ts';
import type { FieldKind } from '@ldy/domain/collection/field.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
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
export async function readRecordsAfter(database: Queryable, anchor: string, limit: number): Promise<TextPage> {
  return readPage(database, RECORD, 's.anchor > $1 order by s.anchor limit $2', [anchor, limit]);
}

/** Those of the given records that exist. */
export async function readTheseRecords(database: Queryable, anchors: readonly string[]): Promise<TextPage> {
  return readPage(database, RECORD, 's.anchor = any($1::text[])', [anchors]);
}

/** Lines `["anchor",score]` of the records that have an EPSS score. */
export async function readScoresAfter(database: Queryable, anchor: string, limit: number): Promise<TextPage> {
  // A page covers `limit` records even if few have a score, so that all pages cost the same and `last` advances past all of them.
  return readPage(database, SCORE, 's.anchor > $1 order by s.anchor limit $2', [anchor, limit]);
}

async function readPage(
  database: Queryable,
  line: string,
  which: string,
  values: readonly unknown[],
): Promise<TextPage> {
  const [page] = await database.query<TextPage>(
    `select coalesce(string_agg(line, chr(10) order by anchor), '') as lines, count(*)::int as count, max(anchor) as last
     from (select s.anchor, ${line} as line from (select * from vulnerability_search s where ${which}) s) as page`,
    values,
  );
  return page ?? { lines: '', count: 0, last: null };
}

// A join would make the planner read all scores for each page of records.
const SCORE = `(select json_build_array(s.anchor, e.score)::text from epss_score e where e.cve = s.cve and s.cve <> '')`;

/** A number may outlive its anchor: after a merge the remaining vulnerability is also found by that number. */
const IDENTIFIERS = `(
  select coalesce(json_agg(id order by id), '[]') from (
    select i.identifier as id from vulnerability_identifier i where i.anchor = s.anchor
    union all
    select n.number from vulnerability_identifier i join ldy_number n on n.anchor = i.identifier
    where i.anchor = s.anchor
      and (n.anchor = s.anchor or not exists (select from vulnerability_search o where o.anchor = n.anchor))
  ) as ids)`;

const VALUES = fieldsOf(VULNERABILITIES, 'choice', 'score', 'day', 'instant', 'flag', 'list').map(
  ([name, { kind }]) => `'${name}', ${valueSql(name, kind)}`,
);

const RECORD = `json_build_object('anchor', s.anchor, 'identifiers', ${IDENTIFIERS}, 'values', json_build_object(${VALUES.join(', ')}),
  'title', s.title_text, 'names', s.product_text, 'body', s.body_text)::text`;

function valueSql(name: string, kind: FieldKind): string {
  const column = columnOf(VULNERABILITIES, name);
  const { beside } = VULNERABILITIES.tables;
  if (beside && column.startsWith('e.')) return `(select ${column} from ${beside.table} e where ${beside.on})`;
  return kind === 'instant' ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : column;
}
