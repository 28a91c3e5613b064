import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseConfiguration } from '../../apps/server/src/platform/database/open-database.ts';
import { openPostgres } from '../../apps/server/src/platform/database/open-postgres.ts';
import type { BenchArguments } from './arguments.ts';

export interface BenchDatabase {
  name: 'PGlite' | 'PostgreSQL';
  location: DatabaseConfiguration;
}

/** Of the imported library. */
const LIBRARY = 'ldy_bench';

/** `name`: of the database on the server. */
export function benchDatabases({ library, server }: BenchArguments, name = LIBRARY): BenchDatabase[] {
  const embedded: BenchDatabase = { name: 'PGlite', location: { dataDir: library } };
  if (server === undefined) return [embedded];
  const url = new URL(server);
  url.pathname = `/${name}`;
  return [embedded, { name: 'PostgreSQL', location: { databaseUrl: url.href, dataDir: library } }];
}

/** Drops what an earlier benchmark left, and creates the database on the server. */
export async function recreate({ name, location }: BenchDatabase, { library, server }: BenchArguments): Promise<void> {
  if (name === 'PGlite') return rmSync(library, { recursive: true, force: true });
  const wanted = new URL(location.databaseUrl ?? '').pathname.slice(1);
  const admin = await openPostgres(server ?? '', 1);
  try {
    await admin.execute(`drop database if exists ${wanted} with (force)`);
    await admin.execute(`create database ${wanted} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  } finally {
    await admin.close();
  }
}

/** A copy for benchmarks that change records; `copy` is its name on the server, `folder` holds the rest of its portal's data. */
export async function copyOf(
  { name, location }: BenchDatabase,
  { server }: BenchArguments,
  { copy, folder }: { copy: string; folder: string },
): Promise<DatabaseConfiguration> {
  const dataDir = join(folder, 'data');
  if (name === 'PGlite') {
    cpSync(location.dataDir, dataDir, { recursive: true });
    return { dataDir };
  }
  const admin = await openPostgres(server ?? '', 1);
  try {
    await admin.execute(`drop database if exists ${copy} with (force)`);
    await admin.execute(`create database ${copy} template ${new URL(location.databaseUrl ?? '').pathname.slice(1)}`);
  } finally {
    await admin.close();
  }
  const url = new URL(server ?? '');
  url.pathname = `/${copy}`;
  return { databaseUrl: url.href, dataDir };
}
