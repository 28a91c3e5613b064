import { dayNumber } from '@ldy/domain/calendar/day.ts';
import type { Collection } from '@ldy/domain/collection/collection.ts';
import type { StoredValue } from '@ldy/domain/collection/field.ts';

/** All that an index knows of a record. Comes out of the database as JSON. */
export interface IndexedRecord {
  /** Key of the truth in the database. */
  anchor: string;
  /** Every id under which the record is found as a whole, our own number with them. */
  identifiers: readonly string[];
  /** What stands in its fields, by their names. */
  values: Readonly<Record<string, StoredValue>>;
  /** Folded (`foldWords`): titles and ids; names of what its fields hold; descriptions and the rest. */
  title: string;
  names: string;
  body: string;
}

/** Gives the value of a field as a number: 1 for a flag that is set; null where there is none. Days since 1970. */
export type NumberOf = (field: string) => number | null;

/**
 * How much a record matters among those that match equally well, as a whole number so that every engine gets the same.
 */
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

/** Of a day since 1970. */
export function pointsOfAge(day: number | null, { since, points }: { since: string; points: number }): number {
  const start = dayNumber(since);
  return day === null || day <= start ? 0 : Math.floor(((day - start) * points) / 365);
}
