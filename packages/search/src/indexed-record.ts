import { dayNumber } from '@ldy/domain/calendar/day.ts';
import type { Collection } from '@ldy/domain/collection/collection.ts';
import type { StoredValue } from '@ldy/domain/collection/field.ts';

/** Everything an index knows of a record. Comes from the database as JSON. */
export interface IndexedRecord {
  /** Primary key in the database. */
  anchor: string;
  /** Every id under which the record is found, matched as a whole; includes our own number. */
  identifiers: readonly string[];
  /** Field values by field name. */
  values: Readonly<Record<string, StoredValue>>;
  /** Folded (`foldWords`). title: titles and ids; names: names of the values of its fields; body: descriptions and everything else. */
  title: string;
  names: string;
  body: string;
}

/** Returns the value of a field as a number: 1 for a set flag, days since 1970-01-01 for a day; null for no value. */
export type NumberOf = (field: string) => number | null;

/** The importance of a record among equal matches; an integer, so that every engine computes the same. */
export function importance({ importance: weights }: Collection, numberOf: NumberOf): number {
  let points = 0;
  for (const weight of weights) {
    if ('firstOf' in weight) points += weight.firstOf.find(({ flag }) => numberOf(flag) === 1)?.points ?? 0;
    else if ('choice' in weight) points += (numberOf(weight.choice) ?? 0) * weight.points;
    else if ('score' in weight) points += Math.floor(Math.fround(numberOf(weight.score) ?? 0) * weight.points);
    else points += pointsOfAge(numberOf(weight.day), weight);
  }
  return points;
}

/** `day` in days since 1970-01-01. */
export function pointsOfAge(day: number | null, { since, points }: { since: string; points: number }): number {
  const start = dayNumber(since);
  return day === null || day <= start ? 0 : Math.floor(((day - start) * points) / 365);
}
