import { setImmediate } from 'node:timers/promises';

/** Longest that others wait for work that goes on and on. */
const AT_ONCE_MS = 15;
/** The same for work that no person waits for: an answer is made in several steps, and each may wait so long. */
export const BACKGROUND_MS = 3;

/** Waits where it is the turn of others. Rejects when the call that is worked for has ended. */
export type Turn = () => Promise<void> | undefined;

/** For loops that may take seconds: called in each round, it lets other calls have their turn now and then. */
export function takeTurns(signal?: AbortSignal, atOnceMs = AT_ONCE_MS): Turn {
  let since = performance.now();
  const pause = async () => {
    await setImmediate();
    signal?.throwIfAborted();
    since = performance.now();
  };
  return () => (performance.now() - since < atOnceMs ? undefined : pause());
}
