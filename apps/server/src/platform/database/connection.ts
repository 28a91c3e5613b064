import type pg from 'pg';
import { DatabaseUnavailableError } from './database.ts';

export interface ConnectionOptions {
  /** When it aborts, the statement under way is ended and no other begins. */
  signal?: AbortSignal | undefined;
  /** Ends the statement of this client on its server; undefined where none can be ended. Answers when the server has heard it. */
  cancel?: ((client: pg.PoolClient) => Promise<void>) | undefined;
  onReleased(): void;
}

export const UNWANTED = 'Nobody waits for this statement any more.';
/** A cancelled statement that still runs after this long loses its connection: the server does not react. */
const GRACE_MS = 2_000;
const timeouts = new WeakMap<pg.ClientBase, number>();

/** One connection of a pool while it is in use. Throws DatabaseUnavailableError when it breaks, and after its signal aborted. */
export class Connection {
  readonly #client: pg.PoolClient;
  readonly #options: ConnectionOptions;
  #limitMs = 0;
  #underWay = 0;
  #cancelling: Promise<void> | undefined;
  #cutting: NodeJS.Timeout | undefined;
  #isBroken = false;

  constructor(client: pg.PoolClient, options: ConnectionOptions) {
    this.#client = client;
    this.#options = options;
    options.signal?.addEventListener('abort', this.#endStatement, { once: true });
  }

  /** From now on the server ends each statement after so long, 0 is never; and we, a little later, should the server say nothing. */
  async limit(milliseconds: number): Promise<void> {
    this.#limitMs = milliseconds;
    // Most calls want the same.
    if ((timeouts.get(this.#client) ?? 0) === milliseconds) return;
    await this.query(`set statement_timeout = ${Math.trunc(milliseconds)}`);
    timeouts.set(this.#client, milliseconds);
  }

  query = async (sql: string, params: readonly unknown[] = []): Promise<pg.QueryResult> => {
    if (this.#options.signal?.aborted) throw new DatabaseUnavailableError(UNWANTED);
    return this.#run(sql, params);
  };

  /** Rolls back, also after the signal aborted. A connection on which that fails is not used again. */
  async undo(sql: string): Promise<void> {
    if (this.#isBroken) return;
    await this.#run(sql, []).catch(() => {
      this.#isBroken = true;
    });
  }

  /** Ends the connection, and what runs on it. */
  async end(): Promise<void> {
    this.#endStatement();
    await this.#cancelling;
    this.#cut();
  }

  async release(): Promise<void> {
    this.#options.signal?.removeEventListener('abort', this.#endStatement);
    // A cancel request that is still on its way must not meet the next statement.
    await this.#cancelling;
    clearTimeout(this.#cutting);
    this.#client.release(this.#isBroken);
    this.#options.onReleased();
  }

  async #run(sql: string, params: readonly unknown[]): Promise<pg.QueryResult> {
    const timer = this.#limitMs > 0 ? setTimeout(this.#endStatement, this.#limitMs + GRACE_MS) : undefined;
    this.#underWay += 1;
    try {
      return await (params.length === 0 ? this.#client.query(sql) : this.#client.query(sql, params as unknown[]));
    } catch (error) {
      const told = asUnavailable(error);
      if (told instanceof DatabaseUnavailableError) this.#isBroken = true;
      throw told;
    } finally {
      this.#underWay -= 1;
      clearTimeout(timer);
    }
  }

  #cut(): void {
    this.#isBroken = true;
    this.#client.connection.stream.destroy();
  }

  #endStatement = (): void => {
    const { cancel } = this.#options;
    if (this.#underWay === 0 || !cancel || this.#cancelling) return;
    this.#cutting = setTimeout(() => this.#cut(), GRACE_MS);
    this.#cancelling = cancel(this.#client).catch(() => {
      this.#isBroken = true;
    });
  };
}

/** An error of the connection itself as what it is; an answer of the server carries a five-character SQLSTATE and stays. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailableError) return error;
  const code = 'code' in error ? String(error.code) : '';
  const isLost = code === '' ? LOST.test(error.message) : /^(08|57P0|E(?!RR_))/.test(code);
  return isLost ? new DatabaseUnavailableError(error.message, { cause: error }, code) : error;
}
const LOST = /Connection terminated|not queryable|timeout expired|embedded database stopped/;
