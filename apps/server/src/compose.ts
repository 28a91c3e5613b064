import type { SearchEngine } from '@ldy/search/search-engine.ts';
import { type Channels, composeChannels, silentChannels } from './compose-channels.ts';
import { type ComposedSearch, composeSearch } from './compose-search.ts';
import { createOnScan } from './features/accounts/bind-wechat.ts';
import { checkKeys } from './features/accounts/check-keys.ts';
import { accountsCommand } from './features/accounts/command/accounts-command.ts';
import { auditCommand } from './features/audit/audit-command.ts';
import { countAfterUpdate } from './features/figures/keep-figures.ts';
import { createReadFigures, type ReadFigures } from './features/figures/read-figures.ts';
import { finishRun } from './features/ingestion/finish-run.ts';
import { type CommandDeps, importCommand } from './features/ingestion/import-command.ts';
import { quarantineCommand } from './features/ingestion/quarantine-command.ts';
import { rebuildCommand } from './features/ingestion/rebuild-job.ts';
import type { VerificationDeps } from './features/verification/send-code.ts';
import { linksCommand } from './features/vulnerabilities/links-command.ts';
import { noteEmptyLibrary } from './features/vulnerabilities/rebuild-library.ts';
import { aborted } from './platform/aborted.ts';
import type { CommandHandler } from './platform/command-socket/command-io.ts';
import type { Configuration } from './platform/config/configuration.ts';
import { limitStatements } from './platform/database/limit-statements.ts';
import { migrate } from './platform/database/migrate.ts';
import { type Database, openDatabase, openForReading, shareOfReading } from './platform/database/open-database.ts';
import { loadKeyRing, temporaryKeyRing } from './platform/sealing/key-ring.ts';
import { createSealer, type Sealer } from './platform/sealing/sealer.ts';
import type { OnScan } from './platform/wechat/wechat.ts';
import { wechatCommand } from './platform/wechat/wechat-command.ts';

/** Statements of the reading calls end after this long, so that one heavy query cannot hold a connection. */
const READ_TIMEOUT_MS = 5_000;

export interface Portal {
  database: Database;
  /** The same for whoever waits for an answer: on PostgreSQL no statement takes longer than five seconds. */
  reading: Database;
  search: SearchEngine;
  startIndex: ComposedSearch['startIndex'];
  readFigures: ReadFigures;
  clock(): string;
  sealer: Sealer;
  /** Ways to reach people. */
  channels: Channels;
  /** What happens when somebody scans a QR code with WeChat. */
  onScan: OnScan;
  /** What sending and checking codes needs. */
  verification: VerificationDeps;
  auditKeepDays: number;
  /** When `deadline` aborts, what still runs is ended as if the process had been killed. */
  close(deadline?: AbortSignal): Promise<void>;
  /** What `npm run <name>` does, wherever it runs. */
  commands: Record<string, CommandHandler>;
}

/** The only place where things are put together. */
export async function composePortal(configuration: Configuration): Promise<Portal> {
  const { poolSize } = configuration;
  const sealer = createSealer(loadKeyRing(configuration.secretKeys, configuration.dataDir));
  const database = await openDatabase({
    ...configuration,
    poolSize: Math.max(1, poolSize - shareOfReading(poolSize)),
  });
  const reading = await prepare(database, sealer, configuration).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const clock = () => new Date().toISOString();
  return assemble(database, {
    reading,
    clock,
    sealer,
    channels: composeChannels({ ...configuration, clock }),
    auditKeepDays: configuration.auditKeepDays,
  });
}

async function prepare(database: Database, sealer: Sealer, configuration: Configuration): Promise<Database> {
  await migrate(database);
  await checkKeys(database, sealer);
  await noteEmptyLibrary(database);
  await countAfterUpdate(database, new Date().toISOString());
  return openForReading(database, configuration);
}

export interface Parts {
  /** Connections of their own for heavy reading. */
  reading?: Database;
  clock?: () => string;
  sealer?: Sealer;
  channels?: Channels;
  auditKeepDays?: number;
}

/**
 * Without `sealer` its keys are of the moment: what it seals is lost with the process. Without `channels` nobody gets a message. Only
 * for tests and tools.
 */
export function assemble(database: Database, parts: Parts = {}): Portal {
  const {
    clock = () => new Date().toISOString(),
    sealer = createSealer(temporaryKeyRing()),
    channels = silentChannels,
    auditKeepDays = 365,
  } = parts;
  const deps: CommandDeps = { database, clock };
  const onScan = createOnScan({ database, sealer, clock });
  const reading = limitStatements(parts.reading ?? database, READ_TIMEOUT_MS);
  const search = composeSearch(database, reading);
  return {
    database,
    reading,
    search: search.engine,
    startIndex: search.startIndex,
    readFigures: createReadFigures({ database, clock, counter: search.counter }),
    clock,
    sealer,
    channels,
    onScan,
    auditKeepDays,
    verification: { database, sealer, clock, look: channels.look },
    async close(deadline) {
      const closed = search.close();
      await Promise.race([closed, aborted(deadline)]);
      await Promise.all([parts.reading?.close(deadline), database.close(deadline)]);
      // A database that closes answers whatever the index still asked.
      await closed;
    },
    commands: {
      accounts: (args, io) => accountsCommand({ database, sealer, clock, look: channels.look }, args, io),
      import: (args, io) => importCommand(deps, args, io),
      quarantine: (args, io) => quarantineCommand(deps, args, io),
      audit: (args, io) => auditCommand({ ...deps, sealer, keepDays: auditKeepDays }, args, io),
      wechat: (args, io) => wechatCommand({ onScan, isReal: channels.hasOfficialAccount }, args, io),
      rebuild: (args, io) => rebuildCommand(deps, args, io),
      links: (args, io) => linksCommand({ ...deps, finish: () => finishRun(database, clock()) }, args, io),
    },
  };
}
