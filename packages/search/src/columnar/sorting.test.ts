import { testDice } from '@ldy/domain/testing/test-dice.ts';
import { describe, expect, test } from 'vitest';
import { compareBytes } from '../testing/compare-bytes.ts';
import { sortKeys } from './sort-keys.ts';
import { sortNumbers } from './sort-numbers.ts';
import { sortStably } from './sort-stably.ts';

describe('sortKeys', () => {
  function sorted(texts: readonly string[]): string[] {
    const bytes = Buffer.from(texts.join(''));
    const offsets = Uint32Array.from({ length: texts.length + 1 }, (_, at) =>
      Buffer.byteLength(texts.slice(0, at).join('')),
    );
    const keys = Uint32Array.from(texts.keys());
    sortKeys(keys, bytes, offsets);
    return Array.from(keys, (key) => texts[key] ?? '');
  }

  test('sorts by bytes', () => {
    const dice = testDice();
    const pieces = ['a', 'b', 'ab', '\0', '华', '\u{1F600}', '\uffff', 'é', 'CVE-', '0', ''];
    const texts = new Set<string>();
    while (texts.size < 400) texts.add(Array.from({ length: dice.roll(9) }, () => dice.pick(pieces)).join(''));
    expect(sorted([...texts])).toEqual([...texts].sort(compareBytes));
  });

  test('sorts texts that begin alike for long', () => {
    const begun = 'x'.repeat(50_000);
    const texts = Array.from({ length: 40 }, (_, at) => `${begun}${String(at).padStart(2, '0')}`);
    expect(sorted(texts.toReversed())).toEqual(texts);
  });

  test('sorts nothing, and one text', () => {
    expect(sorted([])).toEqual([]);
    expect(sorted(['a'])).toEqual(['a']);
  });
});

describe('sortNumbers', () => {
  test.each([
    { count: 0, limit: 10 },
    { count: 1, limit: 10 },
    { count: 24, limit: 100_000 },
    { count: 25, limit: 100_000 },
    { count: 300, limit: 100_000 },
    { count: 5_000, limit: 100_000 },
    { count: 96, limit: 96 },
  ])('sorts the first $count below $limit and leaves the others', ({ count, limit }) => {
    const dice = testDice();
    const chosen = new Set<number>();
    while (chosen.size < count) chosen.add(count === limit ? limit - 1 - chosen.size : dice.roll(limit));
    const numbers = Uint32Array.from([...chosen, 7, 3, 5]);
    // Twice, to check that marks were cleared.
    for (const _ of [1, 2]) {
      numbers.set([...chosen]);
      sortNumbers(numbers, count, limit);
      expect([...numbers]).toEqual([...[...chosen].sort((a, b) => a - b), 7, 3, 5]);
    }
  });
});

describe('sortStably', () => {
  test.each([0, 1, 2, 3_000])('sorts %i documents by their keys, equal ones in their former order', (count) => {
    const dice = testDice();
    const edges = [0, 1, 0x7ff, 0x800, 0x3f_ffff, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff];
    const keys = Uint32Array.from({ length: count }, () => (dice.chance(0.5) ? dice.pick(edges) : dice.roll(2 ** 32)));
    const documents = Uint32Array.from({ length: count }, (_, at) => count - 1 - at);
    const wanted = [...documents].sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
    expect([...sortStably(documents, keys)]).toEqual(wanted);
    expect(documents[0] ?? count - 1).toBe(count - 1);
  });
});
