import type { FastifyInstance } from 'fastify';
import type { CommandIo } from '../command-socket/command-io.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { JobDefinition } from '../jobs/job-definition.ts';

/**
 * What one capability adds to the portal. Processes, commands, the audit log, the data export and the erasing of accounts loop over the modules
 * and name none of them. `Deps` is what it needs of the portal; compose.ts does not compile where the portal lacks some of it.
 */
export interface Module<Deps = CommonDeps> {
  /** Tables whose rows this folder alone reads and writes: scripts/check-arrows holds the others to it. */
  tables?: readonly string[];
  /** Types of events that it records in the audit log → their names for people. */
  auditEvents?: Readonly<Record<string, string>>;
  /** Before anything is served, over migrated tables. Throws where the portal must not start. */
  prepare?: (deps: Deps) => Promise<void>;
  /** Binds its calls and addresses to a server of pages and calls. */
  routes?: (app: FastifyInstance, deps: Deps) => void;
  /** Binds its websocket to a server of live messages, which may be the same or a process of its own. */
  live?: (app: FastifyInstance, deps: Deps) => void;
  jobs?: readonly ModuleJob<Deps>[];
  /** What `npm run <name>` does; answers the exit code. */
  commands?: Readonly<Record<string, (deps: Deps, args: string[], io: CommandIo) => Promise<number>>>;
  /** Sections of a person's data export: what it keeps about the account, and nothing about another person. */
  exportParts?: Readonly<Record<string, (deps: Deps, accountId: string) => Promise<unknown>>>;
  /** Erases what it keeps about an account whose owner has left; in the transaction in which the account itself is erased. */
  eraseAccount?: (tx: Transaction, accountId: string) => Promise<unknown>;
}

export interface CommonDeps {
  database: Database;
  clock(): string;
}

export interface ModuleJob<Deps> {
  definition: JobDefinition;
  /** `payload` is what the definition says: the worker parses it, and the list holds jobs of all kinds. */
  handle: (deps: Deps, payload: never, signal: AbortSignal) => Promise<unknown>;
}
