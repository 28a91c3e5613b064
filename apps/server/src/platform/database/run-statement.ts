import type pg from 'pg';

export function run(client: pg.ClientBase, sql: string, params: readonly unknown[] = []): Promise<pg.QueryResult> {
  return params.length === 0 ? client.query(sql) : client.query(sql, params as unknown[]);
}

/** True when the connection itself failed; an answer of the server carries a five-character SQLSTATE. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') {
    return error instanceof Error && /Connection terminated|embedded database stopped/.test(error.message);
  }
  return !/^[0-9A-Z]{5}$/.test(error.code) || /^(08|57P0)/.test(error.code);
}

const timeouts = new WeakMap<pg.ClientBase, number>();

/** Sets the statement timeout of a connection, when it is not already so: most calls want the same. 0 is none. */
export async function useTimeout(client: pg.ClientBase, milliseconds: number): Promise<void> {
  if ((timeouts.get(client) ?? 0) === milliseconds) return;
  await client.query(`set statement_timeout = ${Math.trunc(milliseconds)}`);
  timeouts.set(client, milliseconds);
}
