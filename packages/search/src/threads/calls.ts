/** The calls of a worker: name → input and output. */
export type Calls = Record<string, { input: unknown; output: unknown }>;

/** From the caller to the worker. */
export interface Call {
  call: number;
  kind: string;
  input: unknown;
}

/** From the worker to the caller. */
export type Answer =
  | { call: number; output: unknown }
  | { call: number; error: { name: string; message: string; stack?: string } };

/** The worker ended before it answered: it crashed, was killed after a timeout, or was closed. */
export class ThreadStopped extends Error {
  override name = 'ThreadStopped';
}

/** A call exceeded its timeout, so the worker was killed. */
export class ThreadTimedOut extends ThreadStopped {
  override name = 'ThreadTimedOut';
}
