import { dayNumber } from '@ldy/domain/calendar/day.ts';
import { type Collection, fieldsOf } from '@ldy/domain/collection/collection.ts';
import type { FieldKind, StoredValue } from '@ldy/domain/collection/field.ts';
import { microsecondsOf } from '../instants.ts';
import { NO_DAY, type Segment } from './segment.ts';
import { sharedBytes, sharedDays, sharedDoubles, sharedFloats, sharedNumbers, wordsFor } from './shared-arrays.ts';

/** The columns of fields with one value per document. */
export type Columns = Pick<Segment, 'choices' | 'scores' | 'days' | 'instants' | 'flags'>;

/** Makes one entry for each field of a kind. */
export const eachOf = <Kind extends FieldKind, T>(
  collection: Pick<Collection, 'fields'>,
  kind: Kind,
  make: (name: string) => T,
): Record<string, T> => Object.fromEntries(fieldsOf(collection, kind).map(([name]) => [name, make(name)]));

export function emptyColumns(collection: Collection, count: number): Columns {
  return {
    choices: eachOf(collection, 'choice', () => sharedBytes(count)),
    scores: eachOf(collection, 'score', () => sharedFloats(count)),
    days: eachOf(collection, 'day', () => sharedDays(count)),
    instants: eachOf(collection, 'instant', () => sharedDoubles(count)),
    flags: eachOf(collection, 'flag', () => sharedNumbers(wordsFor(count))),
  };
}

/** Fields with a single value per record. */
export const singleFieldsOf = (collection: Collection) =>
  fieldsOf(collection, 'choice', 'score', 'day', 'instant', 'flag');
type SingleField = ReturnType<typeof singleFieldsOf>[number][1];

/** A value as its column stores it. Throws on a value that no column can hold. */
export function numberOf(field: SingleField, value: StoredValue | undefined): number {
  switch (field.kind) {
    case 'choice':
      return rankOf(field, value ?? 0);
    case 'score':
      return scoreOf(value ?? null);
    case 'day':
      return dayNumberOf(value ?? null);
    case 'instant':
      return instantOf(value);
    case 'flag':
      if (typeof value !== 'boolean') throw new TypeError(`Neither yes nor no: ${value}`);
      return value ? 1 : 0;
  }
}

export const highestRank = ({ choices }: Extract<SingleField, { kind: 'choice' }>): number =>
  Math.max(...choices.map(({ rank }) => rank));

function rankOf(field: Extract<SingleField, { kind: 'choice' }>, value: StoredValue): number {
  if (value === 0 || field.choices.some(({ rank }) => rank === value)) return value as number;
  throw new RangeError(`Not a rank of ${field.label}: ${value}`);
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Days since 1970-01-01 of `YYYY-MM-DD`. */
function dayNumberOf(day: StoredValue): number {
  if (day === null) return NO_DAY;
  const days = typeof day === 'string' && DAY.test(day) ? dayNumber(day) : Number.NaN;
  if (!Number.isInteger(days)) throw new RangeError(`Not a day: ${day}`);
  return days;
}

/** As stored: a 32-bit float, NaN for no value; -0 becomes 0, so that comparing bits and comparing numbers agree. */
export function scoreOf(score: StoredValue): number {
  if (score === null) return Number.NaN;
  const stored = Math.fround(Number(score));
  if (typeof score !== 'number' || !Number.isFinite(stored)) throw new RangeError(`Not a score: ${score}`);
  return stored + 0;
}

function instantOf(value: StoredValue | undefined): number {
  const instant = typeof value === 'string' ? microsecondsOf(value) : Number.NaN;
  if (!Number.isFinite(instant)) throw new RangeError(`Not an instant: ${value}`);
  return instant;
}
