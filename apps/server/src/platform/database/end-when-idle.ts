import type { Worker } from 'node:worker_threads';

export interface IdleOptions {
  /** The message that the thread has to answer next, by its number; undefined if there is none. */
  owes(): number | undefined;
  end(): void;
  everyMs?: number;
}

const EVERY_MS = 5_000;
/** Of the time between two looks. A thread that works on a statement is never idle: PostgreSQL runs synchronously. */
const IDLE_SHARE = 0.99;

/**
 * A watchdog: calls `end` when the thread owes the same answer at two looks in a row and its event loop was idle between them, so that none will
 * come. Long work is no reason, however long. Returns what ends the watching.
 */
export function endWhenIdle(
  { performance }: Pick<Worker, 'performance'>,
  { owes, end, everyMs = EVERY_MS }: IdleOptions,
): () => void {
  let last = performance.eventLoopUtilization();
  let owedBefore: number | undefined;
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { idle, active } = performance.eventLoopUtilization(now, last);
    const isIdle = idle > 0 && idle >= IDLE_SHARE * (idle + active);
    last = now;
    const owed = owes();
    if (owed !== undefined && owed === owedBefore && isIdle) end();
    owedBefore = owed;
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
