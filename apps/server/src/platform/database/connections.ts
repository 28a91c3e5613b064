import type pg from 'pg';
import { aborted } from '../aborted.ts';
import type { Breaker } from './breaker.ts';
import { asUnavailable, Connection, type ConnectionOptions, UNWANTED } from './connection.ts';
import { DatabaseAwayError, DatabaseUnavailableError } from './database.ts';

export interface ConnectionsOptions extends Pick<ConnectionOptions, 'cancel'> {
  /** Maximum wait for a connection. */
  longestWaitMs?: number;
  /** Knows whether the server answers. Work of calls is given up as soon as it does not; other work goes on waiting. */
  breaker?: Breaker | undefined;
  /** Ends all connections at once, if ending each is not enough. */
  cutAll?(): Promise<unknown>;
  /** It starts again after that, with all that was committed: so a statement that takes too long is ended this way. */
  isRestarted?: boolean;
}

interface Waiting {
  isOfCall: boolean;
  go(): void;
  refuse(error: Error): void;
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
  readonly #opening = new Set<{ isOfCall: boolean; giveUp(error: Error): void }>();
  readonly #openedAt = new WeakMap<pg.PoolClient, number>();
  #taken = 0;
  #isClosing = false;

  constructor(pool: pg.Pool, options: ConnectionsOptions = {}) {
    this.#pool = pool;
    this.#options = options;
    pool.on('connect', (client) => this.#openedAt.set(client, performance.now()));
    options.breaker?.onOpen(() => this.#cutCalls());
  }

  /** Whether a request would wait for a connection now. */
  get areAllTaken(): boolean {
    return this.#taken >= this.#pool.options.max;
  }

  /**
   * Throws DatabaseUnavailableError when none is free in time, when the signal aborts, or when the database closes; for a call also while the
   * server does not answer.
   */
  async take(signal?: AbortSignal, isOfCall = false): Promise<Connection> {
    const { breaker } = this.#options;
    if (isOfCall && breaker?.isOpen) throw new DatabaseAwayError(AWAY);
    await this.#turn(signal, isOfCall);
    try {
      const client = await this.#open(isOfCall);
      const connection: Connection = new Connection(client, {
        signal,
        isOfCall,
        onAnswer: () => breaker?.answered(),
        cancel: this.#options.cancel,
        cutAll: this.#options.isRestarted ? this.#options.cutAll : undefined,
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
    for (const waiting of this.#waiting.splice(0)) waiting.refuse(new DatabaseUnavailableError(CLOSING));
    if (this.#taken === 0) this.#allFree.resolve();
    await Promise.race([this.#allFree.promise, aborted(deadline)]);
    for (const { giveUp } of this.#opening) giveUp(new DatabaseUnavailableError(CLOSING));
    this.#opening.clear();
    if (this.#taken > 0) await (this.#options.cutAll ?? this.#cutEach)();
    const ended = this.#pool.end();
    // Connecting to a server that does not respond takes a while to fail.
    await Promise.race([ended, aborted(deadline)]);
  }

  /** A pool that ends never settles pending requests for connections. */
  #open(isOfCall: boolean): Promise<pg.PoolClient> {
    const { promise, resolve, reject: giveUp } = Promise.withResolvers<pg.PoolClient>();
    const opening = { isOfCall, giveUp };
    this.#opening.add(opening);
    const opened = this.#freshClient().then((client) => {
      if (this.#opening.has(opening)) resolve(client);
      else client.release(true);
    }, giveUp);
    void opened.finally(() => this.#opening.delete(opening));
    return promise;
  }

  /** One from before the server was away may be lost without either side knowing. */
  async #freshClient(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await this.#pool.connect();
      if ((this.#openedAt.get(client) ?? 0) >= (this.#options.breaker?.openedAt ?? 0)) return client;
      client.release(true);
    }
  }

  /** The server does not answer: calls do not wait for it. */
  #cutCalls(): void {
    for (const { isOfCall, refuse } of [...this.#waiting]) if (isOfCall) refuse(new DatabaseAwayError(AWAY));
    for (const opening of [...this.#opening]) {
      if (!opening.isOfCall) continue;
      this.#opening.delete(opening);
      opening.giveUp(new DatabaseAwayError(AWAY));
    }
    for (const connection of this.#inUse) if (connection.isOfCall) connection.cut();
  }

  #cutEach = () => Promise.all([...this.#inUse].map((connection) => connection.end()));

  async #turn(signal: AbortSignal | undefined, isOfCall: boolean): Promise<void> {
    if (this.#isClosing) throw new DatabaseUnavailableError(CLOSING);
    if (signal?.aborted) throw new DatabaseUnavailableError(UNWANTED);
    if (!this.areAllTaken) {
      this.#taken += 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (error: Error) => {
      const at = this.#waiting.indexOf(waiting);
      if (at >= 0) this.#waiting.splice(at, 1);
      reject(error);
    };
    const waiting: Waiting = { isOfCall, go: resolve, refuse: leave };
    this.#waiting.push(waiting);
    const { longestWaitMs } = this.#options;
    const timer =
      longestWaitMs === undefined
        ? undefined
        : setTimeout(leave, longestWaitMs, new DatabaseUnavailableError(TOO_BUSY));
    const onAbort = () => leave(new DatabaseUnavailableError(UNWANTED));
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

const AWAY = 'The database does not answer.';
const CLOSING = 'The database is being closed.';
const TOO_BUSY = 'All connections to the database are in use.';
