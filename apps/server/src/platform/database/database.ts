export interface QueryOptions {
  /**
   * The server ends the statement after this many milliseconds (SQLSTATE 57014). Only PostgreSQL can: the embedded database has
   * one thread and cannot be interrupted, there the option does nothing.
   */
  timeoutMs?: number;
  /**
   * When it aborts, a statement that still waits for a connection leaves the queue, and PostgreSQL ends the one that runs. The embedded
   * database lets that end by itself and begins no other of this call. Without it: when the call that is being answered takes too long.
   */
  signal?: AbortSignal | undefined;
}

/**
 * What statements run on. Plain SQL with `$1` parameters; values come back with the same JavaScript types on both databases:
 * int8 and numeric → number, date → `YYYY-MM-DD`, timestamptz → ISO text in UTC ending in `Z`, json/jsonb → parsed,
 * bytea → Uint8Array, arrays → arrays. A JavaScript array as a parameter is a PostgreSQL array: a JSON array must be given as
 * JSON text (`JSON.stringify`).
 */
export interface Queryable {
  query<R>(sql: string, params?: readonly unknown[], options?: QueryOptions): Promise<R[]>;
  /** Runs a statement whose rows nobody reads; answers how many rows it touched. */
  execute(sql: string, params?: readonly unknown[], options?: QueryOptions): Promise<number>;
}

/** Everything between begin and commit. A savepoint undoes a part of it. */
export interface Transaction extends Queryable {
  /** Runs `work`; when it throws, only what `work` did is undone, and the error goes on to the caller. */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
}

export interface Database extends Queryable {
  readonly kind: 'embedded' | 'postgres';
  /**
   * Commits when `work` answers, rolls back when it throws. Inside, use `tx` only: a call on the database itself would wait for a
   * connection that this transaction holds, so it is refused with DatabaseMisuseError. `timeoutMs` holds for each statement.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: QueryOptions): Promise<T>;
  /**
   * Refuses what waits and what comes, and lets what runs end; when `deadline` aborts, that is ended too, as if the process had been killed.
   */
  close(deadline?: AbortSignal): Promise<void>;
}

/** The data directory is open in another process; `message` says who holds it and what to do. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
}

/** The database cannot serve the portal as it is set up; `message` says what the operator must do. */
export class DatabaseSetupError extends Error {
  override name = 'DatabaseSetupError';
}

/** No answer is to be had now: the database is away, too busy or closing, or the call is over. `code` is that of the cause. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
  readonly code: string;
  constructor(message: string, options?: ErrorOptions, code = '') {
    super(message, options);
    this.code = code;
  }
}

/** A mistake in our own code: a statement sent past the transaction that is open around it. */
export class DatabaseMisuseError extends Error {
  override name = 'DatabaseMisuseError';
}
