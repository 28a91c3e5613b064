import { createHash } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';

/** The first line of a release's file. */
export interface ReleaseHead {
  /** Name and hash of each migration that had been applied. */
  migrations: [name: string, hash: string][];
  /** Name → last value. */
  sequences: Record<string, number>;
  /** In the order of the lines that follow: each table with its number of rows, one a line. */
  tables: [name: string, rows: number][];
}

/**
 * All that a database stores, as lines of JSON: the head, then the rows. Asks nothing but the catalogue of the database, so it dumps what any version of the
 * portal has stored.
 */
export async function dumpRelease(database: Database): Promise<string> {
  const migrations = await database.query<{ name: string; hash: string }>(
    'select name, hash from schema_migration order by name',
  );
  const sequences = await database.query<{ name: string; last: number }>(
    "select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' and last_value is not null order by 1",
  );
  const tables: ReleaseHead['tables'] = [];
  const lines: string[] = [];
  for (const [table, columns] of await storedColumns(database)) {
    if (table === 'schema_migration') continue;
    const rows = await database.query<{ row: string }>(
      `select row_to_json(r)::text as row from (select ${columns.join(', ')} from ${table}) r order by row_to_json(r)::text collate "C"`,
    );
    if (rows.length === 0) continue;
    tables.push([table, rows.length]);
    lines.push(...rows.map(({ row }) => row));
  }
  const head: ReleaseHead = {
    migrations: migrations.map(({ name, hash }) => [name, hash]),
    sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])),
    tables,
  };
  return `${[JSON.stringify(head), ...lines].join('\n')}\n`;
}

/** Table → its columns but those that the database computes, quoted. */
export async function storedColumns(database: Pick<Database, 'query'>): Promise<Map<string, string[]>> {
  const rows = await database.query<{ name: string; columns: string[] }>(
    `select quote_ident(c.relname) as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname collate "C"`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
