import type { Dice } from '@ldy/domain/testing/dice.ts';
import { testDice } from '@ldy/domain/testing/test-dice.ts';
import { expect, test } from 'vitest';
import { Budget } from './budget.ts';
import { firstDocuments } from './first-documents.ts';
import { Scratch } from './scratch.ts';
import { bitSet, sortedSet } from './sets/doc-set.ts';
import { SetAlgebra } from './sets/set-algebra.ts';

function shuffled(count: number, dice: Dice) {
  const order = Uint32Array.from(dice.shuffle(Array.from({ length: count }, (_, at) => at)));
  const rank = new Uint32Array(count);
  for (const [place, document] of order.entries()) rank[document] = place;
  return { order, rank };
}

test.each([
  ['nothing', 0],
  ['a few', 0.01],
  ['some', 0.04],
  ['many', 0.5],
  ['everything', 1],
])('finds the first of %s wherever the page begins', (_, share) => {
  const [documents, dice] = [6_000, testDice()];
  const by = shuffled(documents, dice);
  const chosen = Array.from({ length: documents }, (_, at) => at).filter(() => dice.chance(share));
  const bits = new Uint32Array(Math.ceil(documents / 32));
  for (const at of chosen) bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
  const sets = [sortedSet(Uint32Array.from(chosen)), bitSet(bits, chosen.length)];
  const ordered = [...by.order].filter((document) => chosen.includes(document));
  for (const [from, wanted] of [
    [0, 1],
    [0, 21],
    [0, 10_000],
    [33, 21],
    [5_990, 21],
    [6_000, 5],
    [100, 0],
  ] as const) {
    const behind = ordered.filter((document) => (by.rank[document] ?? 0) >= from).slice(0, wanted);
    for (const set of sets) {
      const algebra = new SetAlgebra(documents, new Scratch(), new Budget());
      expect(firstDocuments(algebra, set, by, from, wanted)).toEqual(behind);
    }
  }
});

test('documents at the end of the order are found without walking all the way', () => {
  const documents = 100_000;
  const order = Uint32Array.from({ length: documents }, (_, at) => at);
  const bits = new Uint32Array(documents / 32);
  for (let at = 90_000; at < documents; at += 1) bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31));
  const budget = new Budget();
  const algebra = new SetAlgebra(documents, new Scratch(), budget);
  const found = firstDocuments(algebra, bitSet(bits, 10_000), { order, rank: order }, 0, 3);
  expect(found).toEqual([90_000, 90_001, 90_002]);
  expect(budget.spent).toBeLessThan(documents / 2);
});
