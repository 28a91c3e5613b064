export interface QueryOptions {
  /**
   * The server cancels the statement after this many milliseconds (SQLSTATE 57014). The embedded database has one thread that cannot be interrupted:
   * it is ended, seven seconds after the statement began at the earliest, and recovers for the next one as after a crash.
   */
  timeoutMs?: number;
  /**
   * When it aborts, a statement that waits for a connection leaves the queue, and PostgreSQL cancels a running one. The embedded database
   * finishes the running statement and starts no other of this call. Default: aborts when the current call times out.
   */
  signal?: AbortSignal | undefined;
  /**
   * The connection keeps the statement and, once it knows it well, its plan: for statements that nearly every call makes, with a plan that does not depend on the values.
   * Planning is most of what such a statement costs. The text must be one of a few.
   */
  keepPlan?: boolean;
  /** A small write without which nothing can be read, such as the count of a quota: it may use half of what is reserved of the disk. So may a call that declares it. */
  mayUseReserve?: boolean;
}

/**
 * Runs statements: plain SQL with `$1` parameters. Values have the same JavaScript types on both databases: int8 and numeric → number, date
 * → `YYYY-MM-DD`, timestamptz → ISO 8601 text in UTC ending in `Z`, json/jsonb → parsed, bytea → Uint8Array, arrays → arrays. A JavaScript
 * array as parameter is a PostgreSQL array; a JSON array must be passed as JSON text (`JSON.stringify`).
 */
export interface Queryable {
  query<R>(sql: string, params?: readonly unknown[], options?: QueryOptions): Promise<R[]>;
  /** Runs a statement without reading rows; returns the number of affected rows. */
  execute(sql: string, params?: readonly unknown[], options?: QueryOptions): Promise<number>;
}

/** Everything between begin and commit. A savepoint can roll back a part of it. */
export interface Transaction extends Queryable {
  /** Runs `work`; if it throws, only its changes are rolled back, and the error is rethrown. */
  savepoint<T>(work: () => Promise<T>): Promise<T>;
}

export interface Database extends Queryable {
  readonly kind: 'embedded' | 'postgres';
  /** How many statements of HTTP calls found no free connection so far. Long work that sees it grow makes its transactions shorter. */
  readonly callsThatWaited: number;
  /**
   * Commits when `work` resolves, rolls back when it throws. Inside, use only `tx`: a call on the database itself would wait for the
   * connection that this transaction holds, so it is rejected with DatabaseMisuseError. `timeoutMs` applies to each statement.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: QueryOptions): Promise<T>;
  /**
   * Rejects waiting and new statements, and lets running ones finish; when `deadline` aborts, these are ended as if the process had been
   * killed.
   */
  close(deadline?: AbortSignal): Promise<void>;
}

/** The data directory is open in another process; `message` says which one and what to do. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
}

/** The database is not set up as the portal needs; `message` says what the operator must do. */
export class DatabaseSetupError extends Error {
  override name = 'DatabaseSetupError';
}

/** The database cannot answer now: it is unreachable, overloaded or closing, or the call has ended. `code` is that of the cause. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
  readonly code: string;
  constructor(message: string, options?: ErrorOptions, code = '') {
    super(message, options);
    this.code = code;
  }
}

/** The database does not answer: its server is away or hangs, or the connection was lost. */
export class DatabaseAwayError extends DatabaseUnavailableError {
  override name = 'DatabaseAwayError';
}

/** PostgreSQL's code for a disk that is full. */
export const DISK_FULL_STATE = '53100';

/** The disk is full, or so nearly that nothing is written: what was committed before is there, and reading goes on. */
export class DatabaseFullError extends DatabaseUnavailableError {
  override name = 'DatabaseFullError';
  constructor(options?: ErrorOptions) {
    super(
      'The disk is full: nothing can be saved until it has room. What was saved before is there; make room, then do this again.',
      options,
      DISK_FULL_STATE,
    );
  }
}

/** A bug in our code: a statement bypassed the open transaction around it. */
export class DatabaseMisuseError extends Error {
  override name = 'DatabaseMisuseError';
}
