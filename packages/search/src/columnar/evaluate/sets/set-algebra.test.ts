import { cases } from '@ldy/domain/testing/budget.ts';
import type { Dice } from '@ldy/domain/testing/dice.ts';
import { testDice } from '@ldy/domain/testing/test-dice.ts';
import { expect, test } from 'vitest';
import { SearchTooCostly } from '../../../search-engine.ts';
import { Budget } from '../budget.ts';
import { Scratch } from '../scratch.ts';
import { addBits, bitSet, type DocSet, has, sortedSet, writeDocuments } from './doc-set.ts';
import { SetAlgebra } from './set-algebra.ts';
import { gallop } from './sorted-sets.ts';

/** A random set with about this share of all documents, in either representation, inside a larger array as postings are. */
function randomSet(dice: Dice, documents: number): { set: DocSet; plain: number[] } {
  const share = dice.pick([0, 0.001, 0.02, 0.04, 0.3, 0.97, 1]);
  const plain = Array.from({ length: documents }, (_, at) => at).filter(() => dice.chance(share));
  const from = dice.roll(5);
  if (dice.chance(0.5)) {
    const data = new Uint32Array(from + plain.length + 3).fill(7);
    data.set(plain, from);
    return { set: sortedSet(data, plain.length, from), plain };
  }
  const data = new Uint32Array(from + Math.ceil(documents / 32) + 3);
  for (const document of plain) {
    const word = from + (document >>> 5);
    data[word] = (data[word] ?? 0) | (1 << (document & 31));
  }
  return { set: bitSet(data, plain.length, from), plain };
}

function plainOf(algebra: SetAlgebra, set: DocSet): number[] {
  const into = new Uint32Array(set.count);
  expect(writeDocuments(set, algebra.words, into)).toBe(set.count);
  return [...into];
}

test.each([1, 31, 32, 33, 64, 1000, 5003])('puts sets of %i documents together as plain sets are', (documents) => {
  const dice = testDice();
  const scratch = new Scratch();
  for (let round = 0; round < cases(40); round += 1) {
    const algebra = new SetAlgebra(documents, scratch, new Budget());
    const [a, b, c] = [randomSet(dice, documents), randomSet(dice, documents), randomSet(dice, documents)];
    const [inA, inB, inC] = [new Set(a.plain), new Set(b.plain), new Set(c.plain)];
    const all = Array.from({ length: documents }, (_, at) => at);
    expect(plainOf(algebra, algebra.both(a.set, b.set))).toEqual(all.filter((at) => inA.has(at) && inB.has(at)));
    expect(algebra.countBoth(a.set, b.set)).toBe(all.filter((at) => inA.has(at) && inB.has(at)).length);
    expect(plainOf(algebra, algebra.without(a.set, b.set))).toEqual(all.filter((at) => inA.has(at) && !inB.has(at)));
    expect(plainOf(algebra, algebra.either([a.set, b.set, c.set]))).toEqual(
      all.filter((at) => inA.has(at) || inB.has(at) || inC.has(at)),
    );
    expect(plainOf(algebra, algebra.slim(a.set))).toEqual(a.plain);
    expect(all.filter((at) => has(a.set, at))).toEqual(a.plain);
    expect(plainOf(algebra, algebra.everybody())).toEqual(all);
    // The inputs are unchanged.
    expect([plainOf(algebra, a.set), plainOf(algebra, b.set)]).toEqual([a.plain, b.plain]);
    scratch.giveBack();
  }
});

test('bits are added to bits', () => {
  const into = new Uint32Array([1, 0]);
  addBits(sortedSet(new Uint32Array([3, 40])), 2, into);
  addBits(bitSet(new Uint32Array([2, 4]), 2), 2, into);
  expect([...into]).toEqual([0b1011, 0b100000100]);
});

test.each([
  [[2, 4, 6, 8], 5, 2],
  [[2, 4, 6, 8], 2, 0],
  [[2, 4, 6, 8], 9, 4],
  [[], 1, 0],
])('gallops in %j to what is not below %i', (numbers, wanted, place) => {
  expect(gallop(Uint32Array.from(numbers), 0, numbers.length, wanted)).toBe(place);
});

test('each step costs what it touches, and no more than there is left is spent', () => {
  const budget = new Budget({ units: 1_000 });
  const algebra = new SetAlgebra(32_000, new Scratch(), budget);
  expect(() => algebra.everybody()).not.toThrow();
  expect(budget.spent).toBe(1_000);
  expect(() => algebra.everybody()).toThrow(SearchTooCostly);
});

test('a search that takes longer than it may is given up', () => {
  const budget = new Budget({ deadline: performance.now() - 1 });
  expect(() => budget.charge(100)).not.toThrow();
  expect(() => budget.charge(1_000_000)).toThrow(SearchTooCostly);
});

test('memory is lent again, and to one search only so much', () => {
  const scratch = new Scratch();
  const first = scratch.take(1_000);
  const mark = scratch.mark();
  const second = scratch.take(1_000);
  scratch.giveBack(mark);
  expect(scratch.take(1_000)).toBe(second);
  scratch.giveBack();
  expect([scratch.take(1_000), scratch.take(1_000)]).toContain(first);
  scratch.giveBack();
  const take = () => scratch.take(1 << 24);
  expect(() => Array.from({ length: 4 }, take)).not.toThrow();
  expect(take).toThrow(SearchTooCostly);
  scratch.giveBack();
  expect(take).not.toThrow();
});
