import { HANG_MS } from '@ldy/domain/testing/budget.ts';
import type { Dice } from '@ldy/domain/testing/dice.ts';
import { testDice } from '@ldy/domain/testing/test-dice.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { expect, test } from 'vitest';
import type { IndexedRecord } from '../indexed-record.ts';
import { expandQuery } from '../lexicon/expand-query.ts';
import { staticLexicon } from '../lexicon/static-lexicon.ts';
import { SOURCES } from '../lexicon/testing/small-library.ts';
import { searchNaively } from '../testing/naive-search.ts';
import { randomQuery } from '../testing/random-query.ts';
import { randomRecords } from '../testing/random-records.ts';
import { SearchIndex } from './search-index.ts';

type Records = ReadonlyMap<string, IndexedRecord>;
const STEPS = 25;
const READERS = 2;

const linesOf = (records: Iterable<IndexedRecord>) => [[...records].map((record) => JSON.stringify(record)).join('\n')];

/** Some records are changed, some removed, some added. */
function changed(dice: Dice, before: Records, pool: readonly IndexedRecord[]) {
  const after = new Map(before);
  const added = dice.some(pool, 1, 8).map((record) => ({ ...dice.pick(pool), anchor: record.anchor }));
  const removed = dice.some([...before.keys()], 0, 4);
  for (const anchor of removed) after.delete(anchor);
  for (const record of added) after.set(record.anchor, record);
  return { after, added, touched: [...removed, ...added.map(({ anchor }) => anchor)] };
}

test('who searches while the library changes gets the answer of one moment between asking and being answered', async () => {
  const dice = testDice();
  const pool = randomRecords(dice.roll(1e9), 300);
  const index = new SearchIndex({ collection: VULNERABILITIES, names: SOURCES, budgetMs: HANG_MS });
  const lexicon = staticLexicon(VULNERABILITIES, SOURCES);
  const states: Records[] = [new Map(pool.slice(0, 150).map((record) => [record.anchor, record]))];
  let done = 0;
  let answers = 0;
  const moments = new Set<number>();

  const write = async () => {
    for (let step = 1; step <= STEPS; step += 1) {
      const { after, added, touched } = changed(dice, states.at(-1) ?? new Map(), pool);
      states.push(after);
      // Merges run concurrently with changes, as in the portal.
      const merging = step % 5 === 0 ? index.merge(step % 10 === 0) : undefined;
      await index.apply(linesOf(added), touched);
      done = step;
      await merging;
    }
  };
  const read = async (nth: number) => {
    const own = testDice(nth);
    while (done < STEPS) {
      // As the thread expands it, with alternatives for some words.
      const { query } = expandQuery(randomQuery(VULNERABILITIES, own, pool), lexicon);
      const first = done;
      // The result also contains the alternatives.
      const { also: _, ...answer } = await index.search(query);
      const possible = states
        .slice(first)
        .map((records) => searchNaively(VULNERABILITIES, [...records.values()], query));
      expect(possible).toContainEqual(answer);
      answers += 1;
      moments.add(first + possible.findIndex(({ total }) => total.value === answer.total.value));
    }
  };

  try {
    await index.apply(linesOf(states[0]?.values() ?? []));
    await Promise.all([write(), ...Array.from({ length: READERS }, (_, at) => read(at + 1))]);
    expect(answers).toBeGreaterThan(STEPS);
    expect(moments.size).toBeGreaterThan(STEPS / 4);
    expect(index.size.records).toBe(states.at(-1)?.size);
  } finally {
    await index.close();
  }
});
