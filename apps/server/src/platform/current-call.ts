import { AsyncLocalStorage } from 'node:async_hooks';

/** When work for the current call should stop. */
export interface CurrentCall {
  /** Aborts when the client disconnected or the call timed out. */
  readonly signal: AbortSignal;
  /** Aborts when the call timed out. Writes use this one, so that a disconnect does not interrupt them halfway. */
  readonly late: AbortSignal;
  /** What it writes may use half of what is reserved of the disk (contract: `usesReserve`). */
  readonly mayUseReserve?: boolean | undefined;
}

const calls = new AsyncLocalStorage<CurrentCall | undefined>();

/** The HTTP call being served; undefined in jobs and commands, and in work shared by several calls. */
export const currentCall = (): CurrentCall | undefined => calls.getStore();

/** Work with a result that other calls get too: none of them ends it, and if a call asked for it, others give way to it as to that call. */
export const sharedByCalls = <T>(work: () => T): T => calls.run(calls.getStore() && LASTING, work);

const never = new AbortController().signal;
const LASTING: CurrentCall = { signal: never, late: never };

export const duringCall = <T>(call: CurrentCall | undefined, work: () => T): T => calls.run(call, work);
