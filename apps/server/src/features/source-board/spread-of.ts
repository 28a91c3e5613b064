import type { BoardSource } from '@ldy/contract/source-board.ts';
import type { Delay } from '../collection/delays.ts';

/** Fewer say nothing of half of all, or of one in a hundred. */
const LEAST_FOR_P50 = 5;
const LEAST_FOR_P99 = 100;

/** Half of the entries came within `p50` seconds, 99 of 100 within `p99`. Null where nothing was measured. */
export function spreadOf(
  delays: readonly Delay[],
  secondsOf: (delay: Delay) => number | null,
): BoardSource['own_delay'] {
  const known = delays.flatMap((delay) => {
    const seconds = secondsOf(delay);
    return seconds === null ? [] : [{ seconds, entries: delay.entries }];
  });
  const entries = known.reduce((sum, one) => sum + one.entries, 0);
  if (entries === 0) return null;
  known.sort((one, other) => one.seconds - other.seconds);
  const within = (share: number) => {
    let counted = 0;
    for (const one of known) {
      counted += one.entries;
      if (counted >= entries * share) return one.seconds;
    }
    return null;
  };
  return {
    p50: entries >= LEAST_FOR_P50 ? within(0.5) : null,
    p99: entries >= LEAST_FOR_P99 ? within(0.99) : null,
    entries,
  };
}
