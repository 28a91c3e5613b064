import { importance } from '../indexed-record.ts';
import { hasBit } from './bits.ts';
import type { Columns } from './columns.ts';
import { NO_DAY, type Segment } from './segment.ts';
import { sharedNumbers } from './shared-arrays.ts';
import { sortStably } from './sort-stably.ts';

type Order = Segment['orders']['epss'];

/** All orders fall; documents that are equal stay as they are numbered, which is by anchor. */
export function ordersOf(columns: Columns): Segment['orders'] {
  const days = daysDown(columns.published);
  const published = sortStably(identity(days.length), days);
  const within = (keys: Uint32Array) => ranked(sortStably(published, keys));
  return {
    published: ranked(published),
    updated: ranked(sortStably(identity(days.length), daysDown(columns.updated))),
    intake: ranked(byIntake(columns.intake)),
    severity: within(columns.severity.reduce(complement, new Uint32Array(days.length))),
    cvss: within(floatsDown(columns.cvss)),
    ...ordersByScore(columns, published),
  };
}

/** The orders that change when scores do. */
export function ordersByScore(columns: Columns, published: Uint32Array): Pick<Segment['orders'], 'epss' | 'relevance'> {
  const scores = floatsDown(columns.epss);
  return {
    epss: ranked(sortStably(identity(scores.length), scores)),
    relevance: ranked(sortStably(published, importanceDown(columns))),
  };
}

/** Smaller is first, so every key is what is missing to the largest one. */
const complement = (keys: Uint32Array, value: number, at: number) => {
  keys[at] = 255 - value;
  return keys;
};

function daysDown(days: Int32Array): Uint32Array {
  const keys = new Uint32Array(days.length);
  for (let at = 0; at < keys.length; at += 1) keys[at] = 0x7fff_ffff - (days[at] as number);
  return keys;
}

/** The bits of floats stand in their order, but for those below 0, which stand the other way round. What is none comes last. */
function floatsDown(scores: Float32Array): Uint32Array {
  const keys = new Uint32Array(Float32Array.from(scores).buffer);
  for (let at = 0; at < keys.length; at += 1) {
    const bits = keys[at] as number;
    keys[at] = Number.isNaN(scores[at]) ? 0xffff_ffff : bits >>> 31 ? bits : ~bits ^ 0x8000_0000;
  }
  return keys;
}

function byIntake(intake: Float64Array): Uint32Array {
  const [high, low] = [new Uint32Array(intake.length), new Uint32Array(intake.length)];
  for (let at = 0; at < intake.length; at += 1) {
    const time = intake[at] as number;
    const upper = Math.floor(time / 2 ** 32);
    high[at] = 0x7fff_ffff - upper;
    low[at] = 0xffff_ffff - (time - upper * 2 ** 32);
  }
  return sortStably(sortStably(identity(intake.length), low), high);
}

function importanceDown({ severity, epss, published, flags }: Columns): Uint32Array {
  const keys = new Uint32Array(severity.length);
  for (let at = 0; at < keys.length; at += 1) {
    const day = published[at] as number;
    const score = epss[at] as number;
    keys[at] =
      0x7fff_ffff -
      importance({
        kev: hasBit(flags.kev, at),
        exp: hasBit(flags.exp, at),
        poc: hasBit(flags.poc, at),
        rejected: hasBit(flags.rejected, at),
        severity: severity[at] as number,
        epss: Number.isNaN(score) ? 0 : score,
        day: day === NO_DAY ? null : day,
      });
  }
  return keys;
}

function identity(count: number): Uint32Array {
  const order = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) order[at] = at;
  return order;
}

function ranked(sorted: Uint32Array): Order {
  const [order, rank] = [sharedNumbers(sorted.length), sharedNumbers(sorted.length)];
  order.set(sorted);
  for (let place = 0; place < sorted.length; place += 1) rank[sorted[place] as number] = place;
  return { order, rank };
}
