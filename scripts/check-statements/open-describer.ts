import { templateOf } from '../../apps/server/src/testing/database-templates.ts';
import { type DescribedColumn, describeStatement } from '../../apps/server/src/testing/describe-statement.ts';
import { openMemoryPool } from '../../apps/server/src/testing/embedded-test-database.ts';
import type { Column, Described } from './find-statement-problems.ts';
import type { Kind } from './read-row-type.ts';

/** What values become, by pg_type.typname; an array has `_` in front. What is not listed is not compared. */
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

/** A join that fills up with null, and a set operation, after which a column is still called that of its first table. */
const MAKES_NULLS = /\b(left|right|full)\s+(outer\s+)?join\b|\b(grouping\s+sets|rollup|cube|union|except|intersect)\b/i;

export interface Describer {
  /** Throws what the database says of a statement that it does not take. */
  describe(text: string): Promise<Described>;
  close(): Promise<void>;
}

/** An embedded database with every migration applied that says what statements are. */
export async function openDescriber(): Promise<Describer> {
  const { pool, cutAll } = await openMemoryPool(templateOf('empty'));
  const client = await pool.connect();
  const types = await client.query<{ oid: number; typname: string }>('select oid, typname from pg_type');
  const typeNames = new Map(types.rows.map(({ oid, typname }) => [oid, typname]));
  const stored = await client.query<{ key: string }>(
    `select attrelid || '.' || attnum as key from pg_attribute where attnotnull`,
  );
  const neverNull = new Set(stored.rows.map(({ key }) => key));

  const toColumn = (text: string, { name, type, table, number }: DescribedColumn): Column => {
    const typeName = typeNames.get(type) ?? '';
    return {
      name,
      kind: typeName.startsWith('_') ? 'array' : (KINDS[typeName] ?? 'any'),
      isNullable:
        table === 0 || MAKES_NULLS.test(text) || isTestedFor(name, text)
          ? undefined
          : !neverNull.has(`${table}.${number}`),
    };
  };
  return {
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

/** Rows that hold null there do not pass a condition of this kind; that it is such a condition, and of that table, we do not know. */
const isTestedFor = (name: string, text: string): boolean =>
  new RegExp(`\\b${name}\\s*(is\\s+not\\s+null|[=<>])|[=<>]\\s*(\\w+\\.)?${name}\\b`, 'i').test(text);
