import { expect, test } from 'vitest';
import { GivingWay } from './giving-way.ts';

const LIMITS = { few: 4, most: 20 };

test('work begins with few rows, takes more while no other work waits, and never more than the most', async () => {
  const givingWay = new GivingWay({ callsThatWaited: 7 });
  const taken: number[] = [];
  for (let count = 0; count < 12; count += 1) {
    taken.push(givingWay.rows(LIMITS));
    await givingWay.rest();
  }
  expect(taken[0]).toBe(4);
  expect(taken).toEqual(taken.toSorted((a, b) => a - b));
  expect(taken.at(-1)).toBe(20);
});

test('work takes few rows again after a call waited for the database', async () => {
  const database = { callsThatWaited: 0 };
  const givingWay = new GivingWay(database);
  for (let count = 0; count < 12; count += 1) {
    givingWay.rows(LIMITS);
    await givingWay.rest();
  }
  database.callsThatWaited += 1;
  await givingWay.rest();
  expect(givingWay.rows(LIMITS)).toBe(4);
});

test('work that turns to other rows keeps within the limits of these', async () => {
  const givingWay = new GivingWay({ callsThatWaited: 0 });
  for (let count = 0; count < 40; count += 1) {
    givingWay.rows({ few: 500, most: 5000 });
    await givingWay.rest();
  }
  expect(givingWay.rows(LIMITS)).toBe(20);
});
