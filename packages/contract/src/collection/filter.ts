import { choicesOf, filterNamesOf } from '@ldy/domain/collection/collection.ts';
import type { Field, FieldKind, Fields } from '@ldy/domain/collection/field.ts';
import { FIRST_YEAR, LAST_YEAR } from '@ldy/domain/query/days.ts';
import { z } from 'zod';
import { day, instant } from '../days.ts';

const words = z.array(z.string().min(1).max(200)).max(50);
const years = z.array(z.int().min(FIRST_YEAR).max(LAST_YEAR)).max(50);

type Optional<Value> = z.ZodOptional<z.ZodType<Value>>;
type Wire<Name extends string, F> = F extends { wire: infer Wire extends string } ? Wire : Name;

/** Entries that a field adds to the filter of a list. */
type EntryOf<Name extends string, F extends Field> = F extends { filter: string }
  ? F extends { kind: 'choice'; choices: readonly { value: infer Value }[] }
    ? Record<Wire<Name, F>, Optional<Value[]>>
    : F extends { kind: 'list'; of: readonly { value: infer Value }[] }
      ? Record<Wire<Name, F>, Optional<Value[]>>
      : F extends { kind: 'list' }
        ? Record<Wire<Name, F>, Optional<string[]>>
        : F extends { kind: 'year' }
          ? Record<Wire<Name, F>, Optional<number[]>>
          : F extends { kind: 'flag' }
            ? Record<Wire<Name, F>, Optional<boolean>>
            : F extends { kind: 'day' | 'instant' }
              ? Record<`${Wire<Name, F>}_${'from' | 'to'}`, Optional<string>>
              : F extends { kind: 'score' }
                ? Record<`${Wire<Name, F>}_${'min' | 'max'}`, Optional<number>>
                : never
  : never;
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

export type FilterShape<F extends Fields> = Together<
  { [Name in keyof F & string]: EntryOf<Name, F[Name]> }[keyof F & string]
>;

/** The filter of a list in a call: values of one field are joined by OR, fields by AND; ranges are inclusive. */
export const filterShape = <F extends Fields>(fields: F): FilterShape<F> =>
  Object.assign({}, ...Object.entries(fields).map(([name, field]) => entriesOf(name, field)));

function entriesOf(name: string, field: Field): Record<string, z.ZodType> {
  const names = filterNamesOf(name, field);
  if (names.length === 0) return {};
  const value = filterValue(field);
  const ends = ENDS[field.kind] ?? [''];
  return Object.fromEntries(names.map((wire, at) => [wire, value.optional().describe(`${field.filter}${ends[at]}`)]));
}

const ENDS: Partial<Record<FieldKind, readonly string[]>> = {
  day: ['不早于', '不晚于'],
  instant: ['不早于', '不晚于'],
  score: ['不低于', '不高于'],
};

function filterValue(field: Field): z.ZodType {
  switch (field.kind) {
    case 'choice':
    case 'list':
      return oneOf(choicesOf(field)) ?? words;
    case 'year':
      return years;
    case 'flag':
      return z.boolean();
    case 'day':
      return day();
    case 'instant':
      return z.union([day(), instant()]);
    case 'score':
      return z.number().min(0).max(field.most);
    default:
      throw new TypeError(`lists are not narrowed by a field of this kind: ${field.kind}`);
  }
}

const oneOf = (choices: readonly { value: string }[] | null) =>
  choices && z.array(z.enum(choices.map(({ value }) => value))).max(choices.length);
