import { dayNumber } from '@ldy/domain/calendar/day.ts';
import type { RangeCondition } from '../../condition.ts';
import { DAY_MICROSECONDS, isInstant, microsecondsOf, shanghaiDayStart } from '../../instants.ts';
import { NO_DAY, type Segment } from '../segment.ts';

/** Positions in the sort order of a field: first inclusive, last exclusive. */
export interface Slice {
  order: string;
  from: number;
  to: number;
}

/** Values from `least` to `most`, infinite where there is no bound; `least` or `most` itself may be excluded. */
interface Bounds {
  least: number;
  most: number;
  above: boolean;
  below: boolean;
}

/** A range over a column is a contiguous slice of its sort order, found by bisection. */
export function sliceOf(segment: Segment, range: RangeCondition): Slice {
  return sliceBetween(segment, range.field, boundsOf(segment, range));
}

export function sliceOfYear(segment: Segment, field: string, year: number): Slice {
  const name = String(year).padStart(4, '0');
  const bounds = { least: dayNumber(`${name}-01-01`), most: dayNumber(`${name}-12-31`), above: false, below: false };
  return sliceBetween(segment, field, bounds);
}

function sliceBetween(segment: Segment, field: string, { least, most, above, below }: Bounds): Slice {
  const days = segment.days[field];
  const values = days ?? segment.instants[field] ?? segment.scores[field];
  const order = segment.orders[field]?.order;
  if (!values || !order) throw new Error(`no ranges of ${field}`);
  const none = days ? NO_DAY : Number.NaN;
  const first = (isBehind: (value: number) => boolean) => {
    let [low, high] = [0, segment.count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const value = values[order[middle] as number] as number;
      // Documents without a value are last.
      if (Number.isNaN(value) || value === none || isBehind(value)) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  if (Number.isNaN(least) || Number.isNaN(most)) return { order: field, from: 0, to: 0 };
  const from = first((value) => (below ? value < most : value <= most));
  const to = first((value) => (above ? value <= least : value < least));
  return { order: field, from, to: Math.max(from, to) };
}

function boundsOf(segment: Segment, range: RangeCondition): Bounds {
  const { above = false, below = false, field } = range;
  if (segment.instants[field]) {
    // As half-open intervals: a day lasts to the start of the next day, an instant a microsecond.
    const { least, most } = ends(range, startOf);
    return {
      least: above && range.from !== undefined ? least + lengthOf(range.from) : least,
      most: below || range.to === undefined ? most : most + lengthOf(range.to),
      above: false,
      below: true,
    };
  }
  const bound = segment.days[field]
    ? (day: unknown) => dayNumber(String(day))
    : (score: unknown) => Math.fround(Number(score));
  return { ...ends(range, bound), above, below };
}

const startOf = (bound: unknown) => (isInstant(bound) ? microsecondsOf(bound) : shanghaiDayStart(String(bound)));
const lengthOf = (bound: unknown) => (isInstant(bound) ? 1 : DAY_MICROSECONDS);

function ends({ from, to }: RangeCondition, bound: (value: string | number) => number) {
  return {
    least: from === undefined ? Number.NEGATIVE_INFINITY : bound(from),
    most: to === undefined ? Number.POSITIVE_INFINITY : bound(to),
  };
}
