import {
  type Collection,
  facetsOf,
  fieldOf,
  RELEVANCE,
  sortFieldsOf,
  sortsOf,
} from '@ldy/domain/collection/collection.ts';
import type { Dice } from '@ldy/domain/testing/dice.ts';
import type { Condition } from '../condition.ts';
import { encodeCursor } from '../cursor.ts';
import type { IndexedRecord } from '../indexed-record.ts';
import type { SearchFilter, SearchQuery, TallyQuery } from '../search-engine.ts';
import { keysOf } from './naive-order.ts';
import { fieldCondition, randomCondition } from './random-condition.ts';
import { randomText } from './random-text.ts';

/** A query with values from these records, so that it may have hits. */
export function randomQuery(collection: Collection, dice: Dice, records: readonly IndexedRecord[]): SearchQuery {
  return dice.chance(0.15) ? rankedQuery(dice, records) : anyQuery(collection, dice, records);
}

/** The same query with a few cells. */
export function randomTally(collection: Collection, dice: Dice, records: readonly IndexedRecord[]): TallyQuery {
  const { filter, where } = anyQuery(collection, dice, records);
  const cell = (): Condition => ({
    kind: dice.pick(['all', 'any']),
    of: [fieldCondition(collection, dice, records), fieldCondition(collection, dice, records)],
  });
  return { filter, ...(where && { where }), cells: Array.from({ length: dice.roll(6) }, cell) };
}

/** Words alone that match different parts of many records, to test ranking. */
function rankedQuery(dice: Dice, records: readonly IndexedRecord[]): SearchQuery {
  const text = () => {
    const { title, names, body } = dice.pick(records);
    const words = dice
      .pick([title, names, body])
      .split(/\s+/)
      .filter((word) => word !== '');
    return (
      dice
        .some(words, 1, 2)
        .join(' ')
        .slice(0, 1 + dice.roll(12)) || '漏洞'
    );
  };
  const words = (): Condition => ({ kind: 'words', text: text() });
  const phrase = (): Condition => ({ kind: 'phrase', text: text(), in: 'anywhere' });
  const part = () => dice.pick([words, phrase])();
  const where = dice.pick<() => Condition>([
    part,
    () => ({ kind: 'all', of: [part(), part()] }),
    () => ({ kind: 'any', of: [part(), part()] }),
    () => ({ kind: 'any', of: [part(), { kind: 'not', of: part() }] }),
    () => ({ kind: 'all', of: [part(), { kind: 'any', of: [part(), { kind: 'not', of: part() }] }] }),
  ])();
  return { filter: {}, where, sort: 'relevance', limit: 200, offset: 0, facets: [], totalCap: 1_000_000 };
}

function anyQuery(collection: Collection, dice: Dice, records: readonly IndexedRecord[]): SearchQuery {
  const sort = dice.pick(sortsOf(collection));
  const query: SearchQuery = {
    filter: randomFilter(collection, dice, records),
    sort,
    limit: 1 + dice.roll(25),
    offset: dice.chance(0.5) ? 0 : dice.roll(30),
    facets: dice.some(facetsOf(collection), 0, 8),
    totalCap: 1_000_000,
  };
  const wished = dice.roll(10);
  if (wished < 6) query.where = randomCondition(collection, dice, records, 3);
  else if (wished < 8) query.where = { kind: 'words', text: randomText(dice, records) };
  if (sort !== RELEVANCE && dice.chance(0.3)) query.cursor = randomCursor(collection, dice, records, sort);
  return query;
}

/** Of a record, of a deleted record, or at the end, where values are missing. */
function randomCursor(collection: Collection, dice: Dice, records: readonly IndexedRecord[], sort: string): string {
  const record = dice.pick(records);
  const names = sortFieldsOf(collection, sort);
  const hasNone = (at: number) => fieldOf(collection, names[at] ?? sort).kind !== 'instant' && dice.chance(0.1);
  const keys = keysOf(collection, record, sort).map((key, at) => (hasNone(at) ? null : key));
  return encodeCursor(sort, keys, dice.chance(0.2) ? 'CVE-2024-5' : record.anchor);
}

/** Conditions on some fields, sometimes on ids. */
function randomFilter(collection: Collection, dice: Dice, records: readonly IndexedRecord[]): SearchFilter {
  const wanted = Object.entries(collection.fields).filter(
    ([, { filter }]) => filter !== undefined && dice.chance(0.07),
  );
  const conditions = wanted.map(([name]) => [name, fieldCondition(collection, dice, records, name)] as const);
  if (!dice.chance(0.03)) return Object.fromEntries(conditions);
  const values = [...dice.pick(records).identifiers, ...dice.pick(records).identifiers, 'CVE-1999-0001'];
  return Object.fromEntries([...conditions, ['ids', { kind: 'identifiers', values }]]);
}
