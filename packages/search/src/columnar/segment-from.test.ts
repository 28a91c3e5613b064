import { cases } from '@ldy/domain/testing/budget.ts';
import type { Dice } from '@ldy/domain/testing/dice.ts';
import { testDice } from '@ldy/domain/testing/test-dice.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import { describe, expect, test } from 'vitest';
import { randomRecords } from '../testing/random-records.ts';
import { buildSegment } from './build/build-segment.ts';
import { DamagedSegment } from './check-segment.ts';
import { headOf, type NamedArray, type SharedArray, segmentArrays } from './segment-arrays.ts';
import { segmentFrom } from './segment-from.ts';
import { expectSame } from './testing/expect-same.ts';

const segment = buildSegment(VULNERABILITIES, randomRecords(21, 150));
const head = headOf(segment);
const copyOf = (array: SharedArray) => array.slice() as SharedArray;
/** All arrays, one of them damaged. */
const harmed = (name: string, harm: (array: SharedArray) => SharedArray | undefined): NamedArray[] =>
  segmentArrays(segment).map(([each, array]) => [each, each === name ? (harm(copyOf(array)) ?? array) : array]);

describe('segmentFrom', () => {
  test.each([0, 1, 31, 32, 33, 150])('gives back a segment of %i documents', (count) => {
    const original = buildSegment(VULNERABILITIES, randomRecords(22, count));
    expectSame(
      segmentFrom(VULNERABILITIES, JSON.parse(JSON.stringify(headOf(original))), segmentArrays(original)),
      original,
    );
  });

  test('refuses another format, and a count that is none', () => {
    const arrays = segmentArrays(segment);
    expect(() => segmentFrom(VULNERABILITIES, { ...head, format: 0 as never }, arrays)).toThrow(DamagedSegment);
    for (const count of [-1, 0.5, Number.NaN, 149, 151, '150'])
      expect(() => segmentFrom(VULNERABILITIES, { ...head, count: count as number }, arrays), String(count)).toThrow(
        DamagedSegment,
      );
  });

  test.each(segmentArrays(segment).map(([name]) => name))(
    'refuses %s missing, shorter, longer, of another kind',
    (name) => {
      expect(() =>
        segmentFrom(
          VULNERABILITIES,
          head,
          segmentArrays(segment).filter(([each]) => each !== name),
        ),
      ).toThrow(DamagedSegment);
      const array = segmentArrays(segment).find(([each]) => each === name)?.[1];
      if (array && array.length > 0)
        expect(() =>
          segmentFrom(
            VULNERABILITIES,
            head,
            harmed(name, (copy) => copy.slice(1) as SharedArray),
          ),
        ).toThrow(DamagedSegment);
      const longer = (copy: SharedArray) => {
        const wider = new (copy.constructor as Uint32ArrayConstructor)(copy.length + 1);
        wider.set(copy);
        return wider;
      };
      expect(() => segmentFrom(VULNERABILITIES, head, harmed(name, longer))).toThrow(DamagedSegment);
      expect(() =>
        segmentFrom(
          VULNERABILITIES,
          head,
          harmed(name, (copy) => new Uint16Array(copy.length) as never),
        ),
      ).toThrow(DamagedSegment);
    },
  );

  test('refuses any other number where one follows from the others', () => {
    eachNumber(/counts$|starts$|isDense$|order$|rank$/, (was, dice) =>
      dice.pick([was + 1, was - 1, 0xffff_ffff, was ^ 0x8000_0000, 0].filter((value) => value >>> 0 !== was)),
    );
    eachNumber(/\.dense$/, (was, dice) => was ^ (1 << dice.roll(32)));
  });

  test('refuses numbers of what is not there', () => {
    eachNumber(/sorted$|values$/, (_, dice) =>
      dice.pick([0xffff_ffff, 0x8000_0000, segment.terms.keys.offsets.length]),
    );
    expect(() =>
      segmentFrom(
        VULNERABILITIES,
        head,
        harmed('choices.severity', (copy) => copy.fill(5)),
      ),
    ).toThrow(DamagedSegment);
    expect(() =>
      segmentFrom(
        VULNERABILITIES,
        head,
        harmed('flags.kev', (copy) => copy.fill(0xffff_ffff)),
      ),
    ).toThrow(DamagedSegment);
  });

  test('refuses keys and anchors out of order', () => {
    for (const name of ['anchors.bytes', 'identifiers.keys.bytes', 'terms.keys.bytes', 'lists.vendor.keys.bytes'])
      expect(
        () =>
          segmentFrom(
            VULNERABILITIES,
            head,
            harmed(name, (copy) => copy.reverse()),
          ),
        name,
      ).toThrow(DamagedSegment);
  });
});

/** Changes single numbers, some in each array. */
function eachNumber(names: RegExp, change: (was: number, dice: Dice) => number): void {
  const dice = testDice();
  const arrays = segmentArrays(segment).filter(([name, { length }]) => names.test(name) && length > 0);
  expect(arrays.length).toBeGreaterThan(5);
  for (const [name, { length }] of arrays) {
    for (let round = 0; round < cases(10); round += 1) {
      const at = dice.roll(length);
      const harm = (copy: SharedArray) => {
        copy[at] = change(copy[at] as number, dice);
        return copy;
      };
      expect(() => segmentFrom(VULNERABILITIES, head, harmed(name, harm)), `${name} at ${at}`).toThrow(DamagedSegment);
    }
  }
}
