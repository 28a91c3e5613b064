import { rememberFacets } from '@ldy/search/remember-facets.ts';
import type { SearchEngine } from '@ldy/search/search-engine.ts';
import { createSqlSearch } from '@ldy/search/sql/search-by-sql.ts';
import { type CommandDeps, importCommand } from './features/ingestion/import-command.ts';
import { quarantineCommand } from './features/ingestion/quarantine-command.ts';
import { latestChange } from './features/vulnerabilities/latest-change.ts';
import { linksCommand } from './features/vulnerabilities/links-command.ts';
import type { CommandHandler } from './platform/command-socket/command-io.ts';
import type { Configuration } from './platform/config/configuration.ts';
import { migrate } from './platform/database/migrate.ts';
import { type Database, openDatabase } from './platform/database/open-database.ts';

/** Statements of the reading calls end after this long, so that one heavy query cannot hold a connection. */
const READ_TIMEOUT_MS = 5_000;

export interface Portal {
  database: Database;
  search: SearchEngine;
  clock(): string;
  /** What `npm run <name>` does, wherever it runs. */
  commands: Record<string, CommandHandler>;
}

/** The only place where things are put together. */
export async function composePortal(configuration: Configuration): Promise<Portal> {
  const database = await openDatabase(configuration);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return assemble(database);
}

export function assemble(database: Database, clock: () => string = () => new Date().toISOString()): Portal {
  const deps: CommandDeps = { database, clock };
  return {
    database,
    search: rememberFacets(
      createSqlSearch((sql, values) => database.query(sql, values, { timeoutMs: READ_TIMEOUT_MS })),
      { version: () => latestChange(database) },
    ),
    clock,
    commands: {
      import: (args, io) => importCommand(deps, args, io),
      quarantine: (args, io) => quarantineCommand(deps, args, io),
      links: (args, io) => linksCommand(deps, args, io),
    },
  };
}
