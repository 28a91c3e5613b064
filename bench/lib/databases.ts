import { rmSync } from 'node:fs';
import type { DatabaseConfiguration } from '../../apps/server/src/platform/database/open-database.ts';
import { openPostgres } from '../../apps/server/src/platform/database/open-postgres.ts';
import type { BenchArguments } from './arguments.ts';

export interface BenchDatabase {
  name: 'PGlite' | 'PostgreSQL';
  location: DatabaseConfiguration;
}

const NAME = 'ldy_bench';

export function benchDatabases({ library, server }: BenchArguments): BenchDatabase[] {
  const embedded: BenchDatabase = { name: 'PGlite', location: { dataDir: library } };
  if (server === undefined) return [embedded];
  const url = new URL(server);
  url.pathname = `/${NAME}`;
  return [embedded, { name: 'PostgreSQL', location: { databaseUrl: url.href, dataDir: library } }];
}

/** Drops what an earlier benchmark left, and creates the database on the server. */
export async function makeAnew({ name }: BenchDatabase, { library, server }: BenchArguments): Promise<void> {
  if (name === 'PGlite') return rmSync(library, { recursive: true, force: true });
  const admin = await openPostgres(server ?? '', 1);
  try {
    await admin.execute(`drop database if exists ${NAME} with (force)`);
    await admin.execute(`create database ${NAME} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  } finally {
    await admin.close();
  }
}
