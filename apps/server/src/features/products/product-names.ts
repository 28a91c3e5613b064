import type { Database } from '../../platform/database/open-database.ts';

export async function namesOfVendors(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  return namesOf(database, 'vendor', ids);
}

export async function namesOfProducts(database: Database, ids: readonly string[]): Promise<Map<string, string>> {
  return namesOf(database, 'product', ids);
}

async function namesOf(
  database: Database,
  table: 'vendor' | 'product',
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database.query<{ id: string; name: string }>(
    `select id, name from ${table} where id = any($1::text[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}
