import type { Queryable } from '../database.ts';

export interface TableShape {
  name: string;
  /** Those that are stored: without generated ones. */
  columns: string[];
  /** Their types, as a cast names them. */
  types: string[];
}

export interface SequenceState {
  name: string;
  last: string;
  called: boolean;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** All tables that survive a crash, in the order of their names. Rows of unlogged ones count calls, and are made again. */
export function describeTables(q: Queryable): Promise<TableShape[]> {
  return q.query<TableShape>(
    `select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns,
       array_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) as types
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
     group by c.relname order by c.relname collate "C"`,
  );
}

export async function readSequences(q: Queryable): Promise<SequenceState[]> {
  const names = await q.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname collate "C"`,
  );
  const states: SequenceState[] = [];
  for (const { name } of names) {
    const [state] = await q.query<Omit<SequenceState, 'name'>>(
      `select last_value::text as last, is_called as called from ${quoted(name)}`,
    );
    if (state) states.push({ name, ...state });
  }
  return states;
}

/** Up to six tables, views and sequences that are there and belong to no extension. */
export async function namesThere(q: Queryable): Promise<string[]> {
  const rows = await q.query<{ name: string }>(
    `select c.relname::text as name from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by c.relkind desc, c.relname limit 6`,
  );
  return rows.map(({ name }) => name);
}

export async function setSequences(q: Queryable, states: readonly SequenceState[]): Promise<void> {
  for (const { name, last, called } of states)
    await q.query('select setval(quote_ident($1)::regclass, $2::bigint, $3)', [name, last, called]);
}
