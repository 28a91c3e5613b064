import { createDice } from '@ldy/domain/testing/dice.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { expect, test } from 'vitest';
import { searchNaively } from './naive-search.ts';
import { randomQuery } from './random-query.ts';
import { randomRecords } from './random-records.ts';

test('random queries over random records find something, everything and nothing, again and again the same', () => {
  const run = () => {
    const dice = createDice(7);
    const records = randomRecords(3, 60);
    return Array.from({ length: 300 }, () =>
      searchNaively(VULNERABILITIES, records, randomQuery(VULNERABILITIES, dice, records)),
    );
  };
  const results = run();
  const totals = results.map(({ total }) => total.value);
  expect(totals.filter((total) => total === 0).length).toBeLessThan(200);
  expect(totals.filter((total) => total > 0 && total < 60).length).toBeGreaterThan(80);
  expect(totals.filter((total) => total === 60).length).toBeGreaterThan(5);
  expect(results.filter(({ nextCursor }) => nextCursor !== null).length).toBeGreaterThan(20);
  expect(run()).toEqual(results);
});
