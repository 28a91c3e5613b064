import { templateOf } from '../../apps/server/src/testing/database-templates.ts';
import { type DescribedColumn, describeStatement } from '../../apps/server/src/testing/describe-statement.ts';
import { openMemoryPool } from '../../apps/server/src/testing/embedded-test-database.ts';
import type { Column, Described } from './find-statement-problems.ts';
import type { Kind } from './read-row-type.ts';

/** JavaScript types by pg_type.typname; arrays have a `_` prefix. Other types are not compared. */
const KINDS: Record<string, Kind> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  oid: 'number',
  bool: 'boolean',
  text: 'string',
  varchar: 'string',
  name: 'string',
  uuid: 'string',
  date: 'string',
  timestamptz: 'string',
  bytea: 'bytes',
};

/** Outer joins and set operations: their columns may be null although the table's column is not. */
const MAKES_NULLS = /\b(left|right|full)\s+(outer\s+)?join\b|\b(grouping\s+sets|rollup|cube|union|except|intersect)\b/i;

export interface Describer {
  /** Throws the database's error for an invalid statement. */
  describe(text: string): Promise<Described>;
  /** Names of the columns that hold JSON. */
  documents: ReadonlySet<string>;
  close(): Promise<void>;
}

/** An embedded database with all migrations that describes statements. */
export async function openDescriber(): Promise<Describer> {
  const { pool, cutAll } = await openMemoryPool(templateOf('empty'));
  const client = await pool.connect();
  const types = await client.query<{ oid: number; typname: string }>('select oid, typname from pg_type');
  const typeNames = new Map(types.rows.map(({ oid, typname }) => [oid, typname]));
  const stored = await client.query<{ key: string }>(
    `select attrelid || '.' || attnum as key from pg_attribute where attnotnull`,
  );
  const neverNull = new Set(stored.rows.map(({ key }) => key));
  const json = await client.query<{ name: string }>(
    `select distinct column_name as name from information_schema.columns
     where table_schema = 'public' and data_type in ('json', 'jsonb')`,
  );

  const toColumn = (text: string, { name, type, table, number }: DescribedColumn): Column => {
    const typeName = typeNames.get(type) ?? '';
    return {
      name,
      isDocument: table !== 0 && /^jsonb?$/.test(typeName),
      kind: typeName.startsWith('_') ? 'array' : (KINDS[typeName] ?? 'any'),
      isNullable:
        table === 0 || MAKES_NULLS.test(text) || isTestedFor(name, text)
          ? undefined
          : !neverNull.has(`${table}.${number}`),
    };
  };
  return {
    documents: new Set(json.rows.map(({ name }) => name)),
    async describe(text) {
      const { parameters, columns } = await describeStatement(client, text);
      return { parameters, columns: columns.map((column) => toColumn(text, column)) };
    },
    async close() {
      client.release();
      await pool.end();
      await cutAll();
    },
  };
}

/**
 * Whether the text compares the column with something, which rows with null do not pass. A heuristic: it does not check that the comparison is a
 * condition, or about this table.
 */
const isTestedFor = (name: string, text: string): boolean =>
  new RegExp(`\\b${name}\\s*(is\\s+not\\s+null|[=<>])|[=<>]\\s*(\\w+\\.)?${name}\\b`, 'i').test(text);
