/** What can be asked of a thread: name of the call → what goes in and what comes out. */
export type Calls = Record<string, { input: unknown; output: unknown }>;

/** From the caller to the thread. */
export interface Call {
  call: number;
  kind: string;
  input: unknown;
}

/** From the thread back. */
export type Answer =
  | { call: number; output: unknown }
  | { call: number; error: { name: string; message: string; stack?: string } };

/** The thread ended before it answered: it crashed, was killed for taking too long, or was closed. */
export class ThreadStopped extends Error {
  override name = 'ThreadStopped';
}

/** The thread took so long for one call that it was ended. */
export class ThreadTimedOut extends ThreadStopped {
  override name = 'ThreadTimedOut';
}
