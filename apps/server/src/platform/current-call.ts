import { AsyncLocalStorage } from 'node:async_hooks';

/** How long what is done for a call is worth doing. */
export interface CurrentCall {
  /** Aborts when nobody waits for the answer any more: the browser went away, or the call took too long. */
  readonly signal: AbortSignal;
  /** Aborts when the call took too long. What a call changes is not left halfway only because its browser went away. */
  readonly late: AbortSignal;
}

const calls = new AsyncLocalStorage<CurrentCall | undefined>();

/** The call that this is done for; undefined in jobs and commands, and for what belongs to no call alone. */
export const currentCall = (): CurrentCall | undefined => calls.getStore();

export const duringCall = <T>(call: CurrentCall | undefined, work: () => T): T => calls.run(call, work);
