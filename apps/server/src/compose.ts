import { CONNECTORS } from '@ldy/connectors/registry.ts';
import { KIND_NAMES } from '@ldy/contract/kinds/kinds-with.ts';
import { useOwnRows } from '@ldy/domain/product/names/rows-in-use.ts';
import type { SearchEngine } from '@ldy/search/search-engine.ts';
import type { EngineOptions, RunningEngine } from './collections/engine/engines.ts';
import { composeKinds, type KindHands } from './collections/kinds/kind-hands.ts';
import { type Channels, composeChannels, silentChannels } from './compose-channels.ts';
import { type ComposedSearch, composeSearch } from './compose-search.ts';
import type { ExportParts } from './features/accounts/export-my-data.ts';
import type { EraseDeps } from './features/accounts/lifecycle/erase-accounts.ts';
import { createReadFigures, type ReadFigures } from './features/figures/read-figures.ts';
import { composeIngestion, type Ingestion } from './features/ingestion/ingestion.ts';
import { readReading } from './features/ingestion/reading-state.ts';
import { useEstate } from './features/products/estate-in-use.ts';
import { loadEstate } from './features/products/load-estate.ts';
import { loadOwnRows } from './features/products/load-own-rows.ts';
import { createSiteInForce, readLook, type SiteInForce } from './features/texts/site-in-force.ts';
import { isRenewing } from './features/vulnerabilities/rebuild/rebuild-library.ts';
import { MODULES } from './modules.ts';
import { aborted } from './platform/aborted.ts';
import type { CommandHandler } from './platform/command-socket/command-io.ts';
import { configuredBrand } from './platform/config/compose-site.ts';
import { type Configuration, readConfiguration } from './platform/config/configuration.ts';
import { Breaker } from './platform/database/breaker.ts';
import type { Queryable } from './platform/database/database.ts';
import type { HolderTable } from './platform/database/holder-tables.ts';
import { limitStatements } from './platform/database/limit-statements.ts';
import { migrate } from './platform/database/migrate.ts';
import {
  type Database,
  openDatabase,
  openForLimits,
  openForReading,
  SHARE_OF_LIMITS,
  shareOfReading,
} from './platform/database/open-database.ts';
import { answersAtAll } from './platform/database/probe-postgres.ts';
import { type Disk, ROOMY, watchDisk } from './platform/disk/watch-disk.ts';
import { composeFiles } from './platform/files/compose-files.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { namesOf } from './platform/jobs/job-definition.ts';
import { composeLimits, type Limits } from './platform/limits/create-limits.ts';
import { ratesOf } from './platform/limits/limit-table.ts';
import { createLogger, type Logger } from './platform/log/create-logger.ts';
import type { MailLook } from './platform/mail/mail-template.ts';
import type { Bearers } from './platform/modules/bearers.ts';
import { composeProvisions, depsOf } from './platform/modules/compose-provisions.ts';
import type { EventWords } from './platform/modules/event-words.ts';
import type { AnyModule, GivesOf } from './platform/modules/module.ts';
import { loadKeyRing, temporaryKeyRing } from './platform/sealing/key-ring.ts';
import { checkSealedColumns, type SealedColumn } from './platform/sealing/sealed-columns.ts';
import { createSealer, type Sealer } from './platform/sealing/sealer.ts';

/** Statement timeout of reads, so that one expensive query cannot hold a connection. */
const READ_TIMEOUT_MS = 5_000;

/** What every module may have. What few of them need is provided by a module. */
interface Common {
  configuration: Configuration;
  log: Logger;
  database: Database;
  /** Where the data folder is. */
  disk: Disk;
  /** The database for calls with a waiting caller: on PostgreSQL a statement takes at most five seconds. */
  reading: Database;
  /** How often each network, account or screen may call, over all processes. */
  limits: Limits;
  search: SearchEngine;
  engineFor: ComposedSearch['engineFor'];
  /** Starts engines over the collections that kinds declare `indexed`, by the configuration if no name is given. */
  startIndex(options: Omit<EngineOptions, 'database'>, name?: string): RunningEngine | undefined;
  readIndex: ComposedSearch['readIndex'];
  reachedChange: ComposedSearch['reachedChange'];
  readFigures: ReadFigures;
  clock(): string;
  /** What modules do for the faces of each kind of record, by its name. */
  kinds: ReadonlyMap<string, KindHands>;
  sealer: Sealer;
  /** Brand and banner, as they are now. */
  siteInForce: SiteInForce;
  /** Message channels. */
  channels: Channels;
  /** Brand and URL used in messages. */
  readLook(q: Queryable): Promise<MailLook>;
  /** What modules store of that which sources deliver. */
  ingestion: Ingestion;
  exportParts: ExportParts;
  eraseParts: EraseDeps['eraseParts'];
  /** What accounts make that works without a session, by kind. */
  bearers: Record<string, Bearers[string]>;
  /** Types of audit events → what people read of them. */
  eventTypes: Record<string, EventWords>;
  /** Names of jobs, and of queues after `queue `, → what people call them. */
  jobNames: Record<string, string>;
  /** The commands `npm run <name>`, wherever they run. */
  commands: Record<string, CommandHandler>;
  /** Encrypted columns of all modules. */
  sealedColumns: readonly SealedColumn[];
  /** Tables with rows of holders. */
  holderTables: Readonly<Record<string, HolderTable>>;
  /** Tables that are backed up empty. */
  transient: readonly string[];
  /** Where uploaded files are stored. */
  files: FileStore;
  /** When `deadline` aborts, running work is ended as if the process had been killed. */
  close(deadline?: AbortSignal): Promise<void>;
}

type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** What modules provide for each other. */
type Provided = Intersection<GivesOf<(typeof MODULES)[number]>>;

export type Portal = Common & Provided & { provided: Readonly<Record<string, unknown>> };

export const modules: readonly AnyModule<Portal>[] = MODULES;

/** What the modules store of all that sources deliver. */
export const INGESTION = composeIngestion(MODULES, CONNECTORS);

/** Tables with rows of holders, of all modules. */
export const HOLDER_TABLES: Readonly<Record<string, HolderTable>> = Object.assign(
  {},
  ...modules.map(({ holderTables }) => holderTables),
);

/** The kinds of records; the start fails where one has no module. */
export const PORTAL_KINDS = composeKinds(MODULES, KIND_NAMES);

/** The composition root. Without `log` nothing is logged. */
export async function composePortal(configuration: Configuration, log?: Logger): Promise<Portal> {
  const { poolSize, databaseUrl, dataDir, diskReserveBytes } = configuration;
  // First: the domestic products are found by the names of these rows.
  useOwnRows(loadOwnRows(configuration.catalogueDir));
  useEstate(loadEstate(configuration.domesticProductsFile));
  const sealer = createSealer(loadKeyRing(configuration.secretKeys, configuration.dataDir));
  const disk = watchDisk({ folder: dataDir, reserveBytes: diskReserveBytes, log });
  const breaker = databaseUrl ? new Breaker({ probe: () => answersAtAll(databaseUrl), log }) : undefined;
  const location = { ...configuration, disk, breaker };
  const database = await openDatabase({
    ...location,
    poolSize: Math.max(1, poolSize - shareOfReading(poolSize) - SHARE_OF_LIMITS),
  });
  const clock = () => new Date().toISOString();
  const channels = composeChannels({ ...configuration, clock });
  let close = () => database.close();
  try {
    await migrate(database);
    const reading = await openForReading(database, location);
    const counting = await openForLimits(database, location);
    const portal = assemble(database, { configuration, log, disk, reading, counting, clock, sealer, channels });
    close = () => portal.close();
    await checkSealedColumns(database, sealer, portal.sealedColumns);
    await prepare(portal);
    return portal;
  } catch (error) {
    await close();
    throw error;
  }
}

/** What modules do once, before a portal serves. */
export async function prepare(portal: Portal): Promise<void> {
  for (const module of modules) await module.prepare?.(depsOf(portal, module));
}

export interface Parts {
  configuration?: Configuration;
  log?: Logger | undefined;
  disk?: Disk;
  /** Separate connections for expensive reads. */
  reading?: Database;
  /** Separate connections for limits of calls. */
  counting?: Database;
  limits?: Limits;
  /** In place of what modules provide. */
  provided?: Partial<Provided> | undefined;
  clock?: () => string;
  sealer?: Sealer;
  channels?: Channels;
}

/**
 * For tests and tools. Without `sealer` random keys are used, so encrypted data is lost with the process. Without `channels` messages are
 * dropped.
 */
export function assemble(database: Database, parts: Parts = {}): Portal {
  const {
    configuration = readConfiguration({}),
    log = createLogger({ level: 'silent' }),
    disk = ROOMY,
    clock = () => new Date().toISOString(),
    sealer = createSealer(temporaryKeyRing()),
    channels = silentChannels,
  } = parts;
  const reading = limitStatements(parts.reading ?? database, READ_TIMEOUT_MS);
  const search = composeSearch(database, reading);
  const counting = parts.counting ?? database;
  const limits = parts.limits ?? composeLimits({ rates: ratesOf(configuration), database: counting, sealer, log });
  const common: Common = {
    ...{ configuration, log, database, disk, reading, clock, sealer, channels, limits },
    siteInForce: createSiteInForce(
      reading,
      configuredBrand(configuration),
      clock,
      async () => (await isRenewing(reading)) || (await readReading(reading)) !== null,
    ),
    readLook: (q) => readLook(q, channels.look),
    search: search.engine,
    engineFor: search.engineFor,
    startIndex: (options, name = configuration.search.engine) =>
      search.startEngine(
        name,
        [...PORTAL_KINDS.values()].flatMap(({ indexed = [] }) => indexed),
        options,
      ),
    readIndex: search.readIndex,
    reachedChange: search.reachedChange,
    readFigures: createReadFigures({ database, clock, counter: search.counter }),
    ingestion: INGESTION,
    kinds: PORTAL_KINDS,
    exportParts: {},
    eraseParts: modules.flatMap(({ eraseAccount }) => eraseAccount ?? []),
    bearers: {},
    sealedColumns: modules.flatMap(({ sealed = [] }) => sealed),
    holderTables: HOLDER_TABLES,
    transient: modules.flatMap(({ transient = [] }) => transient),
    files: composeFiles(configuration, disk),
    eventTypes: {},
    jobNames: {},
    commands: {},
    async close(deadline) {
      const closed = search.close();
      await Promise.race([closed, aborted(deadline)]);
      await Promise.all([parts.reading, parts.counting, database].map((one) => one?.close(deadline)));
      // Closing the database rejects searches that are still running.
      await closed;
    },
  };
  const provided = { ...composeProvisions<Common, Provided>(modules, common), ...parts.provided };
  const portal: Portal = { ...common, ...provided, provided };
  for (const module of modules) {
    Object.assign(common.eventTypes, module.auditEvents);
    for (const { definition } of module.jobs ?? []) Object.assign(common.jobNames, namesOf(definition));
    for (const [name, read] of Object.entries(module.exportParts ?? {}))
      common.exportParts[name] = (accountId) => read(depsOf(portal, module), accountId);
    for (const [kind, part] of Object.entries(module.bearers ?? {}))
      common.bearers[kind] = { ...part, list: (of) => part.list(depsOf(portal, module), of) };
    for (const [name, run] of Object.entries(module.commands ?? {}))
      common.commands[name] = (args, io) => run(depsOf(portal, module), args, io);
  }
  return portal;
}
