import { DAY_MS } from '@ldy/domain/calendar/day.ts';

const HOUR_MS = 3_600_000;
/** NVD refuses more than 120 days. */
const LONGEST_MS = 119 * DAY_MS;
/** Records may be seen later than their time says, and clocks differ. */
const OVERLAP_MS = HOUR_MS;
/** So many of one time are read without asking for less. */
const SHORTEST_MS = HOUR_MS;

/** From and until when something changed; both as milliseconds. */
export interface Window {
  from: number;
  to: number;
}

/** What to ask for next: from where the last whole answer ended. Without one, the longest window before now: all that is older is in archives. */
export function windowOf(checkpoint: string, now: string): Window {
  const end = Date.parse(now);
  const reached = Date.parse(checkpoint);
  if (Number.isNaN(reached)) return { from: end - LONGEST_MS, to: end };
  const from = Math.min(reached, end) - OVERLAP_MS;
  return { from, to: Math.min(from + LONGEST_MS, end) };
}

/** The first half of a window that holds too much; undefined where it is short enough to be read all the same. */
export function firstHalf({ from, to }: Window): Window | undefined {
  return to - from > SHORTEST_MS ? { from, to: from + Math.ceil((to - from) / 2) } : undefined;
}

/** Nothing in so long a window is not believed: an answer without records moves no checkpoint, so windows grow while none come. */
export const isTooQuiet = ({ from, to }: Window): boolean => to - from > DAY_MS + OVERLAP_MS;
