import { createHash } from 'node:crypto';
import type pg from 'pg';
import {
  DatabaseAwayError,
  DatabaseFullError,
  DatabaseUnavailableError,
  DISK_FULL_STATE,
  type QueryOptions,
} from './database.ts';

export interface ConnectionOptions {
  /** When it aborts, the running statement is cancelled and no other starts. */
  signal?: AbortSignal | undefined;
  /**
   * Cancels the statement of this client on the server; undefined if the database cannot. Resolves when the server has received the
   * request.
   */
  cancel?: ((client: pg.PoolClient) => Promise<void>) | undefined;
  /** Where it cannot: ends the server, which starts again for the next statement. */
  cutAll?: (() => Promise<unknown>) | undefined;
  /** An HTTP call waits for what it runs. */
  isOfCall?: boolean;
  /** The server answered a statement. */
  onAnswer?(): void;
  onReleased(): void;
}

export const UNWANTED = 'No call waits for this statement any more.';
/** A cancelled statement that is still running after this time loses its connection, since the server does not react. */
const GRACE_MS = 2_000;
/** A server is not ended for a statement before this time: all others wait for its recovery. */
const LEAST_BEFORE_CUT_MS = 5_000;
/** As PostgreSQL reports a statement that it ended. */
const OVERDUE_STATE = '57014';
const timeouts = new WeakMap<pg.ClientBase, number>();
/** Clients that are set to write nothing. */
const readers = new WeakSet<pg.ClientBase>();
/** SQLSTATE of a write in a transaction that may only read. */
const READ_ONLY_STATE = '25006';
/** Names of prepared statements, by text. */
const names = new Map<string, string>();

/** A pool connection while it is in use. Throws DatabaseUnavailableError when it breaks, and after its signal aborted. */
export class Connection {
  readonly #client: pg.PoolClient;
  readonly #options: ConnectionOptions;
  #limitMs = 0;
  #underWay = 0;
  #cancelling: Promise<void> | undefined;
  #cutting: NodeJS.Timeout | undefined;
  #isBroken = false;
  #isOverdue = false;

  constructor(client: pg.PoolClient, options: ConnectionOptions) {
    this.#client = client;
    this.#options = options;
    options.signal?.addEventListener('abort', this.#endStatement, { once: true });
  }

  /** Sets the server's statement timeout, 0 for none. The client times out a little later, in case the server does not respond. */
  async limit(milliseconds: number): Promise<void> {
    this.#limitMs = milliseconds;
    if (!this.#options.cancel) return;
    // Most calls use the same timeout.
    if ((timeouts.get(this.#client) ?? 0) === milliseconds) return;
    await this.query(`set statement_timeout = ${Math.trunc(milliseconds)}`);
    timeouts.set(this.#client, milliseconds);
  }

  /** While it may only read, the server refuses every write of it, in whatever statement or function. */
  async setReadOnly(isReadOnly: boolean): Promise<void> {
    if (readers.has(this.#client) === isReadOnly) return;
    await this.query(`set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
    if (isReadOnly) readers.add(this.#client);
    else readers.delete(this.#client);
  }

  get isOfCall(): boolean {
    return this.#options.isOfCall === true;
  }

  query = async (
    sql: string,
    params: readonly unknown[] = [],
    { keepPlan = false }: Pick<QueryOptions, 'keepPlan'> = {},
  ): Promise<pg.QueryResult> => {
    if (this.#options.signal?.aborted) throw new DatabaseUnavailableError(UNWANTED);
    return this.#run(sql, params, keepPlan);
  };

  /** Rolls back, also after the signal aborted. If that fails, the connection is not reused. */
  async undo(sql: string): Promise<void> {
    if (this.#isBroken) return;
    await this.#run(sql, []).catch(() => {
      this.#isBroken = true;
    });
  }

  /** Closes the connection, and thereby what runs on it. */
  async end(): Promise<void> {
    this.#endStatement();
    await this.#cancelling;
    this.cut();
  }

  /** Gives the connection up without waiting for the server. */
  cut(): void {
    this.#isBroken = true;
    this.#client.connection.stream.destroy();
  }

  async release(): Promise<void> {
    this.#options.signal?.removeEventListener('abort', this.#endStatement);
    // A pending cancel request must not hit the next statement.
    await this.#cancelling;
    clearTimeout(this.#cutting);
    this.#client.release(this.#isBroken);
    this.#options.onReleased();
  }

  async #run(text: string, params: readonly unknown[], keepPlan = false): Promise<pg.QueryResult> {
    const timer = this.#limitMs > 0 ? setTimeout(this.#endOverdue, this.#longestMs()) : undefined;
    this.#underWay += 1;
    try {
      const values = params as unknown[];
      const result = keepPlan
        ? await this.#client.query({ name: nameOf(text), text, values })
        : await (values.length === 0 ? this.#client.query(text) : this.#client.query(text, values));
      this.#options.onAnswer?.();
      return result;
    } catch (error) {
      if (this.#isOverdue) {
        this.#isBroken = true;
        throw Object.assign(new Error('The statement took too long.', { cause: error }), { code: OVERDUE_STATE });
      }
      if (readers.has(this.#client) && codeOf(error) === READ_ONLY_STATE) throw new DatabaseFullError({ cause: error });
      const reported = asUnavailable(error);
      if (reported instanceof DatabaseUnavailableError) this.#isBroken = true;
      else this.#options.onAnswer?.();
      throw reported;
    } finally {
      this.#underWay -= 1;
      clearTimeout(timer);
    }
  }

  #longestMs(): number {
    return (this.#options.cancel ? this.#limitMs : Math.max(this.#limitMs, LEAST_BEFORE_CUT_MS)) + GRACE_MS;
  }

  #endOverdue = (): void => {
    const { cancel, cutAll } = this.#options;
    if (!cancel && cutAll) {
      this.#isOverdue = true;
      void cutAll();
    } else this.#endStatement();
  };

  #endStatement = (): void => {
    const { cancel } = this.#options;
    if (this.#underWay === 0 || !cancel || this.#cancelling) return;
    this.#cutting = setTimeout(() => this.cut(), GRACE_MS);
    this.#cancelling = cancel(this.#client).catch(() => {
      this.#isBroken = true;
    });
  };
}

/** The server cuts names at 63 bytes. */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/**
 * Converts connection errors, and those of a full disk, to DatabaseUnavailableError. Errors of the server carry a five-character SQLSTATE and are
 * returned unchanged.
 */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailableError) return error;
  const code = codeOf(error);
  if (code === DISK_FULL_STATE) return new DatabaseFullError({ cause: error });
  const isLost = code === '' ? LOST.test(error.message) : /^(08|57P0|E(?!RR_))/.test(code);
  return isLost ? new DatabaseAwayError(error.message, { cause: error }, code) : error;
}
const LOST = /Connection terminated|not queryable|timeout expired|embedded database stopped/;
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');
