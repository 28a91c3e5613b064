import type { Dice } from '@ldy/domain/testing/dice.ts';
import type { Condition, ListColumn, RangeCondition, SeverityFilter } from '../condition.ts';
import type { IndexedRecord } from '../indexed-record.ts';
import { listOf } from './naive-match.ts';
import { randomPhrase, randomText } from './random-text.ts';

type Records = readonly IndexedRecord[];
export const LEVELS: readonly SeverityFilter[] = ['critical', 'high', 'medium', 'low', 'none'];
const LISTS = ['type', 'cwe', 'vendor', 'product', 'source'] as const;
const FLAGS = ['poc', 'exp', 'patch', 'kev', 'domestic', 'rejected'] as const;

/** A tree at most so deep. */
export function randomCondition(dice: Dice, records: Records, depth: number): Condition {
  const part = () => randomCondition(dice, records, depth - 1);
  const parts = () => Array.from({ length: dice.chance(0.05) ? 0 : 1 + dice.roll(3) }, part);
  if (depth > 0) {
    const kind = dice.roll(10);
    if (kind < 2) return { kind: 'all', of: parts() };
    if (kind < 5) return { kind: 'any', of: parts() };
    if (kind < 7) return { kind: 'not', of: part() };
  }
  return dice.pick(LEAVES)(dice, records);
}

/** Values of some records, and now and then one that nobody has, or none at all. */
export function randomValues(dice: Dice, records: Records, column: ListColumn): string[] {
  const values = [dice.pick(records), dice.pick(records)].flatMap((record) => dice.some(listOf(column, record), 0, 2));
  return dice.chance(0.1) ? [...values, 'nobody-has-this'] : values;
}

const words = (dice: Dice, records: Records): Condition => {
  const text = randomText(dice, records);
  if (dice.chance(0.7)) return { kind: 'words', text };
  const terms = text.toLowerCase().split(/\s+/);
  const others = () => dice.pick([['华为'], ['路由器', '溢出'], [], ['，'], [randomText(dice, records)]]);
  return { kind: 'words', text, also: Object.fromEntries(terms.map((term) => [term, others()])) };
};

const range = (dice: Dice, records: Records): Condition => {
  const column = dice.pick(['published', 'updated', 'intake', 'cvss', 'epss'] as const);
  const open = { above: dice.chance(0.3), below: dice.chance(0.3) };
  const bounds = <Value>(value: () => Value | undefined) => ({
    ...(dice.chance(0.7) ? { from: value() } : {}),
    ...(dice.chance(0.6) ? { to: value() } : {}),
  });
  const found: RangeCondition =
    column === 'cvss' || column === 'epss'
      ? { kind: 'range', column, ...open, ...bounds(() => dice.pick(records)[column] ?? dice.pick([0, 0.3, 7.1])) }
      : { kind: 'range', column, ...open, ...bounds(() => dice.pick(records)[column]?.slice(0, 10) ?? '2020-06-15') };
  return found;
};

const LEAVES: readonly ((dice: Dice, records: Records) => Condition)[] = [
  words,
  words,
  words,
  (dice, records) => ({
    kind: 'phrase',
    text: randomPhrase(dice, records),
    in: dice.pick(['title', 'product', 'body', 'anywhere', 'anywhere'] as const),
  }),
  (dice, records) => ({ kind: 'identifiers', values: dice.some(dice.pick(records).identifiers, 0, 2) }),
  (dice) => ({ kind: 'severity', values: dice.some(LEVELS, 0, 3) }),
  (dice, records) => {
    const column = dice.pick(LISTS);
    return { kind: 'listed', column, values: randomValues(dice, records, column) };
  },
  (dice, records) => ({
    kind: 'year',
    values: dice.some([Number(dice.pick(records).published?.slice(0, 4) ?? 1987), 2024], 0, 2),
  }),
  (dice) => ({ kind: 'flag', flag: dice.pick(FLAGS), value: dice.chance(0.6) }),
  range,
  range,
];
