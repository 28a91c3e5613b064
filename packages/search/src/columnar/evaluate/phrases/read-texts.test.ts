import type { Dice } from '@ldy/domain/testing/dice.ts';
import { testDice } from '@ldy/domain/testing/test-dice.ts';
import { expect, test } from 'vitest';
import { Budget } from '../budget.ts';
import { Scratch } from '../scratch.ts';
import { SetAlgebra } from '../sets/set-algebra.ts';
import { readTexts } from './read-texts.ts';

const PHRASE = 'needle';

/** Bytes searched in one call. */
const LOOK = 2 ** 18;
/** The phrase is at the end of the searched range. */
const atTheEnd = ['x'.repeat(200_000), `${'x'.repeat(LOOK - 200_003)}${PHRASE}x`, 'x'];

/** At least half a megabyte; the phrase occurs somewhere, across the ends of texts, or nowhere. */
function haystack(dice: Dice): string[] {
  return Array.from({ length: 900 }, () => {
    let text = 'n'.repeat(dice.roll(1_500));
    if (dice.chance(0.3)) text += PHRASE.slice(0, dice.roll(6));
    if (dice.chance(0.2)) text = `${PHRASE.slice(dice.roll(6))}${text}`;
    return dice.chance(0.1) ? text + PHRASE : text;
  });
}

test.each([
  ['each text', 1],
  ['most texts', 0.8],
  ['some texts', 0.2],
  ['a few texts', 0.01],
])('finds a phrase when it looks into %s, over the ends of looks and not over those of texts', (_, share) => {
  const dice = testDice();
  for (const texts of [haystack(dice), haystack(dice), atTheEnd, [''], ['', PHRASE, '']]) {
    let end = 0;
    const strings = {
      bytes: new Uint8Array(Buffer.from(texts.join(''))),
      offsets: Uint32Array.from([0, ...texts.map(({ length }) => (end += length))]),
    };
    const asked = texts.map((_, at) => at).filter(() => dice.chance(share));
    const algebra = new SetAlgebra(texts.length, new Scratch(), new Budget());
    const having = new Uint32Array(algebra.words);
    readTexts(algebra, strings, Buffer.from(PHRASE), Uint32Array.from(asked), asked.length, having);
    const found = texts.map((_, at) => at).filter((at) => ((having[at >>> 5] ?? 0) >>> (at & 31)) & 1);
    expect(found).toEqual(asked.filter((at) => texts[at]?.includes(PHRASE)));
  }
});
