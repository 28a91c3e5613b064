import type { FastifyInstance } from 'fastify';
import type { LoggedKind } from '../change-log/change.ts';
import type { CommandIo } from '../command-socket/command-io.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { HolderTable } from '../database/holder-tables.ts';
import type { JobDefinition } from '../jobs/job-definition.ts';
import type { SealedColumn } from '../sealing/sealed-columns.ts';
import type { BearerPart } from './bearers.ts';
import type { EventTypes } from './event-words.ts';
import type { Intake } from './intake.ts';

/**
 * What a capability contributes to the portal. Processes, commands, the audit log, the data export and account erasure loop over the
 * modules and name none of them. `Deps` is what it has of what everybody has; compose.ts does not compile if the portal lacks any of it.
 * `Gives` is what it makes for other modules, `Needs` what it gets from those that make it: see compose-provisions.ts.
 */
export type Module<Deps = CommonDeps, Gives extends object = None, Needs extends object = None> = ModuleParts<
  Deps & Needs
> &
  (keyof Gives extends never ? { provides?: None } : { provides: Provisions<Deps & Needs, Gives> }) &
  (keyof Needs extends never ? { needs?: None } : { needs: { readonly [Name in keyof Needs]: true } });

/** What makes each provision, once, at the start. */
export type Provisions<Deps, Gives> = { readonly [Name in keyof Gives]: (deps: Deps) => Gives[Name] };
type None = Readonly<Record<never, never>>;

/** A module as loops see it. */
export interface AnyModule<Deps> extends ModuleParts<Deps> {
  provides?: Readonly<Record<string, (deps: Deps) => unknown>>;
  needs?: Readonly<Record<string, true>>;
}

/** What a module provides. */
export type GivesOf<M> = M extends { provides: infer Makers }
  ? { [Name in keyof Makers]: Makers[Name] extends (deps: never) => infer Made ? Made : never }
  : None;

interface ModuleParts<Deps> extends Intake {
  /** Tables that only this folder reads and writes, as scripts/check-arrows enforces → what each holds, printed into docs/architecture.md. */
  tables?: Readonly<Record<string, string>>;
  /** Of its tables those with rows of holders: the database keeps them apart. */
  holderTables?: Readonly<Record<string, HolderTable>>;
  /** Tables that are backed up empty: a restore must not bring back what was ended since. */
  transient?: readonly string[];
  /** The kinds of records that it logs the changes of. */
  logs?: readonly LoggedKind[];
  /** Its encrypted columns: the start checks that the keys open them, and a rotation of keys re-encrypts them. */
  sealed?: readonly SealedColumn[];
  /** The types of its audit events → what people read of them. */
  auditEvents?: EventTypes;
  /** Runs before anything is served, after migrations. Throws if the portal must not start. */
  prepare?: (deps: Deps) => Promise<void>;
  /** Binds its endpoints and URLs to the HTTP server. */
  routes?: (app: FastifyInstance, deps: Deps) => void;
  /** Binds its websocket to the live server, which may be the same server or a separate process. */
  live?: (app: FastifyInstance, deps: Deps) => void;
  jobs?: readonly ModuleJob<Deps>[];
  /** The commands `npm run <name>`; each returns the exit code. */
  commands?: Readonly<Record<string, (deps: Deps, args: string[], io: CommandIo) => Promise<number>>>;
  /** Sections of the personal data export: what it stores about the account, without data of others. */
  exportParts?: Readonly<Record<string, (deps: Deps, accountId: string) => Promise<unknown>>>;
  /** What accounts make that works without a session, by its kind in the contract: listed for its owner, and ended when the account is taken back. */
  bearers?: Readonly<Record<string, BearerPart<Deps>>>;
  /** Erases what it stores about an account, in the transaction that erases the account. */
  eraseAccount?: (tx: Transaction, accountId: string) => Promise<unknown>;
}

export interface CommonDeps {
  database: Database;
  clock(): string;
}

export interface ModuleJob<Deps> {
  definition: JobDefinition;
  /** `payload` has the definition's type: the worker parses it. `never`, because the list holds jobs of all kinds. */
  handle: (deps: Deps, payload: never, signal: AbortSignal) => Promise<unknown>;
}
