import { type Spread, table, tenth, times, whole } from '../lib/figures.ts';
import type { LoadResult } from './loads.ts';

const HEAD = [
  'what',
  'per s',
  'answers',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'max ms',
  'p95 bar',
  'of bar',
  'failed',
  'unsent',
];

export const loadTable = (rows: string[][]): string => table(HEAD, rows);

/** `load` is a load with a fixed rate, in which requests may have failed or not been sent. */
export function loadRow(
  what: string,
  perSecond: number | undefined,
  { count, p50, p95, p99, max }: Spread,
  bar: number | undefined,
  load?: LoadResult,
): string[] {
  return [
    what,
    perSecond ? whole(perSecond) : '',
    whole(count),
    ...[p50, p95, p99, max].map(tenth),
    bar ? whole(bar) : '',
    bar ? times(p95 / bar) : '',
    load ? whole(load.failed) : '',
    load ? whole(load.unsent) : '',
  ];
}
