import { AsyncLocalStorage } from 'node:async_hooks';

/** When work for a call should end. */
export interface CurrentCall {
  /** Aborts when the browser disconnected or the call took too long. */
  readonly signal: AbortSignal;
  /** Aborts when the call took too long. What a call changes is not left halfway only because its browser went away. */
  readonly late: AbortSignal;
}

const calls = new AsyncLocalStorage<CurrentCall | undefined>();

/** The call that this is done for; undefined in jobs and commands, and for what belongs to no call alone. */
export const currentCall = (): CurrentCall | undefined => calls.getStore();

export const duringCall = <T>(call: CurrentCall | undefined, work: () => T): T => calls.run(call, work);
