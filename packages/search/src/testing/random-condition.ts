import { type Collection, fieldOf, fieldsOf } from '@ldy/domain/collection/collection.ts';
import type { Dice } from '@ldy/domain/testing/dice.ts';
import type { Condition } from '../condition.ts';
import type { IndexedRecord } from '../indexed-record.ts';
import { randomPhrase, randomText } from './random-text.ts';

type Records = readonly IndexedRecord[];

/** A random tree up to this depth. */
export function randomCondition(collection: Collection, dice: Dice, records: Records, depth: number): Condition {
  const part = () => randomCondition(collection, dice, records, depth - 1);
  const parts = () => Array.from({ length: dice.chance(0.05) ? 0 : 1 + dice.roll(3) }, part);
  if (depth > 0) {
    const kind = dice.roll(10);
    if (kind < 2) return { kind: 'all', of: parts() };
    if (kind < 5) return { kind: 'any', of: parts() };
    if (kind < 7) return { kind: 'not', of: part() };
  }
  return dice.chance(0.35) ? textCondition(dice, records) : fieldCondition(collection, dice, records);
}

/** A condition on texts, ids or the record itself. */
function textCondition(dice: Dice, records: Records): Condition {
  return dice.pick([words, words, words, phrase, identifiers, anchors])(dice, records);
}

const words = (dice: Dice, records: Records): Condition => {
  const text = randomText(dice, records);
  if (dice.chance(0.7)) return { kind: 'words', text };
  const terms = text.toLowerCase().split(/\s+/);
  const others = () => dice.pick([['华为'], ['路由器', '溢出'], [], ['，'], [randomText(dice, records)]]);
  return { kind: 'words', text, also: Object.fromEntries(terms.map((term) => [term, others()])) };
};

const phrase = (dice: Dice, records: Records): Condition => ({
  kind: 'phrase',
  text: randomPhrase(dice, records),
  in: dice.pick(['title', 'names', 'body', 'anywhere', 'anywhere'] as const),
});

const identifiers = (dice: Dice, records: Records): Condition => ({
  kind: 'identifiers',
  values: dice.some(dice.pick(records).identifiers, 0, 2),
});

const anchors = (dice: Dice, records: Records): Condition => {
  const values = Array.from({ length: dice.roll(4) }, () => dice.pick(records).anchor);
  return { kind: 'anchors', values: dice.chance(0.2) ? [...values, 'of-no-record'] : values };
};

/** A condition on a column; fields without one give none. */
export function fieldCondition(collection: Collection, dice: Dice, records: Records, name?: string): Condition {
  const columns = fieldsOf(collection, 'choice', 'list', 'year', 'flag', 'day', 'instant', 'score');
  const field = name ?? dice.pick(columns)[0];
  const declared = fieldOf(collection, field, 'choice', 'list', 'year', 'flag', 'day', 'instant', 'score');
  switch (declared.kind) {
    case 'choice':
      return {
        kind: 'choice',
        field,
        values: dice.some(
          declared.choices.map(({ value }) => value),
          0,
          3,
        ),
      };
    case 'list':
      return { kind: 'listed', field, values: randomValues(dice, records, field) };
    case 'flag':
      return { kind: 'flag', field, value: dice.chance(0.6) };
    case 'year': {
      const year = Number(beginningOf(dice.pick(records).values[declared.of]) ?? 1987);
      return { kind: 'year', field, values: dice.some([year, 2024], 0, 2) };
    }
    default:
      return { kind: 'range', field, ...randomRange(dice, records, field, declared.kind) };
  }
}

const beginningOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 4) : undefined);

/** Values of some records, sometimes unknown ones, or none at all. */
function randomValues(dice: Dice, records: Records, field: string): string[] {
  const values = [dice.pick(records), dice.pick(records)].flatMap((record) =>
    dice.some(record.values[field] as readonly string[], 0, 2),
  );
  return dice.chance(0.1) ? [...values, 'in-no-record'] : values;
}

function randomRange(dice: Dice, records: Records, field: string, kind: 'day' | 'instant' | 'score') {
  const value = (): string | number => {
    const known = dice.pick(records).values[field] as string | number | null;
    if (kind === 'score') return known ?? dice.pick([0, 0.3, 7.1]);
    const isExact = kind === 'instant' && dice.chance(0.3);
    return isExact ? String(known) : String(known ?? '2020-06-15').slice(0, 10);
  };
  return {
    above: dice.chance(0.3),
    below: dice.chance(0.3),
    ...(dice.chance(0.7) ? { from: value() } : {}),
    ...(dice.chance(0.6) ? { to: value() } : {}),
  };
}
