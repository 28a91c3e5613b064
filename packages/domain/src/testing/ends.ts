import { runInNewContext } from 'node:vm';
import { HANG_MS } from './budget.ts';

/** About as much as somebody may send. Work that grows with the square of it takes hours, work that grows with it an instant. */
export const MEGABYTE = 1_000_000;

/** A megabyte of `piece`. */
export const megabyteOf = (piece: string): string => piece.repeat(Math.ceil(MEGABYTE / piece.length));

/** What `work` gives. Throws when it runs into the limit, as work does that grows with the square of a hostile text. */
export function ends<T>(work: () => T): T {
  return runInNewContext('work()', { work }, { timeout: HANG_MS });
}
