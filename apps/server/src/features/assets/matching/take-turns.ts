import { setImmediate } from 'node:timers/promises';

/** Longest that others wait for work that goes on and on. */
const AT_ONCE_MS = 15;

/** Waits where it is the turn of others. Rejects when the call that is worked for has ended. */
export type Turn = () => Promise<void> | undefined;

/** For loops that may take seconds: called in each round, it lets other calls have their turn now and then. */
export function takeTurns(signal: AbortSignal): Turn {
  let since = performance.now();
  const pause = async () => {
    await setImmediate();
    signal.throwIfAborted();
    since = performance.now();
  };
  return () => (performance.now() - since < AT_ONCE_MS ? undefined : pause());
}
