import type { RangeCondition } from '../../condition.ts';
import { DAY_MICROSECONDS, shanghaiDayStart } from '../../instants.ts';
import { NO_DAY, type Segment } from '../segment.ts';

/** Places in an order, from the first up to, not including, the last. */
export interface Slice {
  order: 'published' | 'updated' | 'intake' | 'cvss' | 'epss';
  from: number;
  to: number;
}

/** Values from `least` to `most`; ends may be left out. Infinite where there is none. */
interface Bounds {
  least: number;
  most: number;
  above: boolean;
  below: boolean;
}

/** A range over a column is a slice of its order, found by halving. */
export function sliceOf(segment: Segment, range: RangeCondition): Slice {
  return sliceBetween(segment, range.column, boundsOf(range));
}

export function sliceOfYear(segment: Segment, year: number): Slice {
  const name = String(year).padStart(4, '0');
  const bounds = { least: dayOf(`${name}-01-01`), most: dayOf(`${name}-12-31`), above: false, below: false };
  return sliceBetween(segment, 'published', bounds);
}

function sliceBetween(segment: Segment, column: Slice['order'], { least, most, above, below }: Bounds): Slice {
  const { order } = segment.orders[column];
  const values = segment[column];
  const none = column === 'published' || column === 'updated' ? NO_DAY : Number.NaN;
  const first = (isBehind: (value: number) => boolean) => {
    let [low, high] = [0, segment.count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const value = values[order[middle] as number] as number;
      // Those without a value stand at the end.
      if (Number.isNaN(value) || value === none || isBehind(value)) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  if (Number.isNaN(least) || Number.isNaN(most)) return { order: column, from: 0, to: 0 };
  const from = first((value) => (below ? value < most : value <= most));
  const to = first((value) => (above ? value <= least : value < least));
  return { order: column, from, to: Math.max(from, to) };
}

function boundsOf(range: RangeCondition): Bounds {
  const { above = false, below = false } = range;
  switch (range.column) {
    case 'published':
    case 'updated':
      return { ...ends(range.from, range.to, dayOf), above, below };
    case 'intake': {
      // A day lasts from its beginning up to, not including, the beginning of the next one.
      const { least, most } = ends(range.from, range.to, shanghaiDayStart);
      return {
        least: above && range.from !== undefined ? least + DAY_MICROSECONDS : least,
        most: below || range.to === undefined ? most : most + DAY_MICROSECONDS,
        above: false,
        below: true,
      };
    }
    default:
      return { ...ends(range.from, range.to, Math.fround), above, below };
  }
}

function ends<Value>(from: Value | undefined, to: Value | undefined, bound: (value: Value) => number) {
  return {
    least: from === undefined ? Number.NEGATIVE_INFINITY : bound(from),
    most: to === undefined ? Number.POSITIVE_INFINITY : bound(to),
  };
}

const dayOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
