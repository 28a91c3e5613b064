import { expect, test } from 'vitest';
import { lastAfter } from './last-after.ts';
import { reach } from './reach.ts';

test('what remains is the same whichever way it is looked for, circles or not', () => {
  const next = randomNumbers(7);
  for (let round = 0; round < 300; round += 1) {
    const ids = Array.from({ length: 9 }, (_, at) => `P${at}`);
    const patches = new Set(ids.filter(() => next() % 3 > 0));
    const links = Array.from({ length: next() % 16 }, () => [ids[next() % 9] ?? '', ids[next() % 9] ?? ''] as const);
    const newerOf = (patch: string) => links.flatMap(([older, newer]) => (older === patch ? [newer] : []));
    const after = (patch: string) => [...reach([patch], newerOf)].filter((other) => patches.has(other));
    const isLast = (patch: string) => after(patch).every((other) => after(other).includes(patch));
    const slowly = [...patches].flatMap((patch) => {
      const last = [patch, ...after(patch)].filter(isLast).sort().at(-1) ?? patch;
      return last === patch ? [] : [[patch, last] as const];
    });
    const found = lastAfter(patches, newerOf, (patch) => patch);
    expect(Object.fromEntries(found), JSON.stringify({ links, patches: [...patches] })).toEqual(
      Object.fromEntries(slowly),
    );
  }
});

/** The same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state >> 8;
  };
}
