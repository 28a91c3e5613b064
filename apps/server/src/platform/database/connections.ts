import type pg from 'pg';
import { aborted } from '../aborted.ts';
import { asUnavailable, Connection, type ConnectionOptions, UNWANTED } from './connection.ts';
import { DatabaseUnavailableError } from './database.ts';

export interface ConnectionsOptions extends Pick<ConnectionOptions, 'cancel'> {
  /** Maximum wait for a connection. */
  longestWaitMs?: number;
  /** Ends all connections at once, if ending each is not enough. */
  cutAll?(): Promise<unknown>;
}

interface Waiting {
  go(): void;
  refuse(reason: string): void;
}

/**
 * The first-come-first-served queue for pool connections. The pool's own queue is not used: requests cannot leave it, and the pool drops
 * them without an answer when it ends.
 */
export class Connections {
  readonly #pool: pg.Pool;
  readonly #options: ConnectionsOptions;
  readonly #waiting: Waiting[] = [];
  readonly #inUse = new Set<Connection>();
  readonly #allFree = Promise.withResolvers<void>();
  readonly #opening = new Set<() => void>();
  #taken = 0;
  #isClosing = false;

  constructor(pool: pg.Pool, options: ConnectionsOptions = {}) {
    this.#pool = pool;
    this.#options = options;
  }

  /** Whether a request would wait for a connection now. */
  get areAllTaken(): boolean {
    return this.#taken >= this.#pool.options.max;
  }

  /** Throws DatabaseUnavailableError when none is free in time, when the signal aborts, or when the database closes. */
  async take(signal?: AbortSignal): Promise<Connection> {
    await this.#turn(signal);
    try {
      const client = await this.#open();
      const connection: Connection = new Connection(client, {
        signal,
        cancel: this.#options.cancel,
        onReleased: () => {
          this.#inUse.delete(connection);
          this.#giveBack();
        },
      });
      this.#inUse.add(connection);
      return connection;
    } catch (error) {
      this.#giveBack();
      throw asUnavailable(error);
    }
  }

  /**
   * Rejects waiting and new requests, and lets running ones finish. When `deadline` aborts, these are ended with their connections; without
   * a deadline there is no limit.
   */
  async close(deadline?: AbortSignal): Promise<void> {
    this.#isClosing = true;
    for (const waiting of this.#waiting.splice(0)) waiting.refuse(CLOSING);
    if (this.#taken === 0) this.#allFree.resolve();
    await Promise.race([this.#allFree.promise, aborted(deadline)]);
    for (const giveUp of this.#opening) giveUp();
    this.#opening.clear();
    if (this.#taken > 0) await (this.#options.cutAll ?? this.#cutEach)();
    const ended = this.#pool.end();
    // Connecting to a server that does not respond takes a while to fail.
    await Promise.race([ended, aborted(deadline)]);
  }

  /** A pool that ends never settles pending requests for connections. */
  #open(): Promise<pg.PoolClient> {
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>();
    const giveUp = () => reject(new DatabaseUnavailableError(CLOSING));
    this.#opening.add(giveUp);
    const opened = this.#pool.connect().then((client) => {
      if (this.#opening.has(giveUp)) resolve(client);
      else client.release(true);
    }, reject);
    void opened.finally(() => this.#opening.delete(giveUp));
    return promise;
  }

  #cutEach = () => Promise.all([...this.#inUse].map((connection) => connection.end()));

  async #turn(signal: AbortSignal | undefined): Promise<void> {
    if (this.#isClosing) throw new DatabaseUnavailableError(CLOSING);
    if (signal?.aborted) throw new DatabaseUnavailableError(UNWANTED);
    if (!this.areAllTaken) {
      this.#taken += 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (reason: string) => {
      const at = this.#waiting.indexOf(waiting);
      if (at >= 0) this.#waiting.splice(at, 1);
      reject(new DatabaseUnavailableError(reason));
    };
    const waiting: Waiting = { go: resolve, refuse: leave };
    this.#waiting.push(waiting);
    const { longestWaitMs } = this.#options;
    const timer = longestWaitMs === undefined ? undefined : setTimeout(leave, longestWaitMs, TOO_BUSY);
    const onAbort = () => leave(UNWANTED);
    signal?.addEventListener('abort', onAbort, { once: true });
    await promise.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    });
  }

  /** Hands the connection to the next in the queue, so that no later request gets it first. */
  #giveBack(): void {
    const next = this.#waiting.shift();
    if (next) next.go();
    else this.#taken -= 1;
    if (this.#isClosing && this.#taken === 0) this.#allFree.resolve();
  }
}

const CLOSING = 'The database is being closed.';
const TOO_BUSY = 'All connections to the database are in use.';
