import { runInNewContext } from 'node:vm';
import { HANG_MS } from './budget.ts';

/** About the maximum size of a request. Quadratic work on it takes hours, linear work an instant. */
export const MEGABYTE = 1_000_000;

/** A megabyte of repeated `piece`. */
export const megabyteOf = (piece: string): string => piece.repeat(Math.ceil(MEGABYTE / piece.length));

/** Returns the result of `work`. Throws after a time limit, as quadratic work on a hostile text would exceed it. */
export function ends<T>(work: () => T): T {
  return runInNewContext('work()', { work }, { timeout: HANG_MS });
}
