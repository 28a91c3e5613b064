import type { LoggedKind } from '../change-log/change.ts';
import type { Database, Queryable, Transaction } from '../database/database.ts';

/** What a module makes of what sources deliver. Ingestion loops over these declarations and names no kind. */
export interface Intake {
  /** Kind of delivered entries → how they are stored. A kind is stored by one module. */
  stores?: Readonly<Record<string, StoredKind<AnyEntry>>>;
  /** What is left to do at the end of an import. */
  finish?: readonly FinishStep[];
  /** Tables the rows of which follow from what was imported, in whatever order and however often; tests compare them. */
  knowledge?: readonly string[];
  /** Tables that every import changes: their planner statistics are refreshed at its end. */
  growing?: readonly string[];
}

/** The kinds of `Entry`, each stored. */
export type Stores<Entry extends AnyEntry> = {
  readonly [Kind in Entry['kind']]: StoredKind<Extract<Entry, { kind: Kind }>>;
};

export interface AnyEntry {
  kind: string;
}

export interface StoreCounts {
  added: number;
  changed: number;
  unchanged: number;
}

export interface StoredKind<Entry extends AnyEntry> {
  /**
   * Stores entries in the transaction of their batch. The same entries again, in whatever order, change nothing. `rules`: those of the connector that read
   * them, where it has a version of them.
   */
  store(tx: Transaction, entries: readonly Entry[], now: string, rules?: number): Promise<StoreCounts>;
  /** The kinds of records that entries change: their changes are in the log, in the same transaction or in that of a `finish` step. */
  logs: readonly [LoggedKind, ...LoggedKind[]];
  /** An entry is a row of a few numbers, so a transaction takes many more of them. */
  isSmall?: boolean;
  /** What a source says of its files beside their records: an import does not count it, for people count records. */
  isUncounted?: boolean;
  /**
   * The entry without what cannot be true when it is read (`now`), such as a date in the future, each with a note; itself if there is nothing. `refused`: why
   * nothing of its file can be taken.
   */
  screen?(entry: Entry, now: string): Entry | { refused: string };
  /** How a note of an import names the entry; its place if absent. */
  nameOf?(entry: Entry): string;
  /** For an import that reads many entries: computes in advance what needs no database, while the batch before is stored. */
  startPrecomputing?(): Precomputing<Entry>;
  /** Which of these files, with one entry each, are stored already, read by `rules`, and need not be parsed. */
  knownFiles?(
    q: Queryable,
    source: string,
    files: readonly WholeFile[],
    rules: number | undefined,
  ): Promise<ReadonlySet<WholeFile>>;
  /** Where entries take back what was stored. */
  withdrawals?: WithdrawingKind<Entry>;
  /** How much is stored of each source, counted by a pass over its table. */
  holdings?(q: Queryable): Promise<Holding[]>;
  /** Where entries are stored with the bytes that they were read of. */
  documents?: StoredDocuments<Entry>;
}

/** What an entry takes back. */
export interface TakenBack {
  source: string;
  /** Where the source is, if it may be known by that too. */
  address: string;
  key: string;
}

export interface WithdrawingKind<Entry extends AnyEntry> {
  /** Undefined where the entry takes back nothing. */
  of(entry: Entry): TakenBack | undefined;
  /** How many of these are in force. */
  countInForce(q: Queryable, taken: readonly TakenBack[]): Promise<number>;
  /** How many are in force of the sources of these. */
  countHeld(q: Queryable, taken: readonly TakenBack[]): Promise<number>;
}

/** What is stored of one source. */
export interface Holding {
  /** As its kind names it: the name of a connector, the address of a feed, the key of a source of patches. */
  source: string;
  records: number;
  /** When the newest of them came in; null where that is not stored. */
  newest: string | null;
}

/** A document by its source, its key there, and the hash of its bytes. */
export interface DocumentKey {
  key: string;
  hash: string;
}

export interface StoredDocument extends DocumentKey {
  raw: Uint8Array;
  place: string;
  /** The entry of the quarantine that says why later rules could not read it. */
  refused: string | null;
}

/** Documents that are stored as they came, so that they can be read again. */
export interface StoredDocuments<Entry extends AnyEntry> {
  /** Those that rules before `rules` read, in the order of their keys, after `after`: `most`, and fewer where they are large. */
  readBefore(
    q: Queryable,
    source: string,
    rules: number,
    page: { after: DocumentKey | undefined; most: number },
  ): Promise<StoredDocument[]>;
  /** What `rules` read of documents takes the place of what was read before. */
  restate(tx: Transaction, source: string, read: readonly Reread<Entry>[], rules: number, now: string): Promise<void>;
  /** What was read of them before stays, marked. `refused`: the entry of the quarantine that says why. */
  markRefused(
    tx: Transaction,
    source: string,
    documents: readonly (DocumentKey & { refused: string })[],
    rules: number,
  ): Promise<void>;
}

export interface Reread<Entry extends AnyEntry> {
  document: StoredDocument;
  /** At least one. */
  entries: readonly Entry[];
}

export interface Precomputing<Entry extends AnyEntry> {
  /** The entry with what is computed of it, or will be when `settle` has returned. */
  take(entry: Entry): Entry;
  settle(): Promise<void>;
  close(): Promise<void>;
}

export interface WholeFile {
  name: string;
  key: string;
  bytes: Uint8Array;
}

/** A step at the end of an import. It can be repeated: after a kill the next import, or a job, does it. */
export interface FinishStep {
  name: string;
  /** Steps that come before it, of whatever module, because it reads what they write. */
  after?: readonly string[];
  /** Whether an import that was killed left nothing of it to do. A step without it does not call for the end of an import by itself. */
  isDone?(database: Database): Promise<boolean>;
  /** Costs little where nothing is left. */
  run(database: Database, finished: FinishedImport): Promise<unknown>;
}

export interface FinishedImport {
  now: string;
  /** Sources with an import that is under way or was just stopped: what depends on all of their data waits. */
  waitingFor: readonly string[];
  /** When the first of those under way began. */
  begunAt: string | null;
  /** Adds a line to what the person who started the import reads. */
  say(line: string): void;
}
