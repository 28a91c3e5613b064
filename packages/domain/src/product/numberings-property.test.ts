import { expect, test } from 'vitest';
import type { Dice } from '../testing/dice.ts';
import { testDice } from '../testing/test-dice.ts';
import type { VersionStatement } from './affected-product.ts';
import { orderOf } from './version-order.ts';
import { judgeVersion } from './version-ranges.ts';

/** Numberings, and versions of each. Those of a list share no order with those of another. */
const NUMBERINGS: Record<string, (dice: Dice) => string> = {
  release: (dice) => `${1 + dice.roll(20)}.${dice.roll(4)}.${dice.roll(9)}`,
  'four parts': (dice) => `${1 + dice.roll(20)}.${dice.roll(4)}.${dice.roll(9)}.${dice.roll(4)}`,
  commit: (dice) =>
    `${dice.pick(['0.0.0-', 'v0.0.0-', '0.4.2-0.'])}202${dice.roll(6)}0${1 + dice.roll(9)}01120000-c7a690348d${10 + dice.roll(80)}`,
  day: (dice) =>
    dice
      .pick(['-', '/', ''])
      .replace(/^/, `202${dice.roll(6)}S`)
      .replace(/S(.*)$/, (_, sign) => `${sign}0${1 + dice.roll(9)}${sign}1${dice.roll(9)}`),
  year: (dice) => `202${dice.roll(6)}.${1 + dice.roll(4)}`,
  rpm: (dice) => `${dice.pick(['', '1:', '2:'])}${1 + dice.roll(5)}.${dice.roll(4)}-${1 + dice.roll(30)}.el9`,
  deb: (dice) => `${dice.pick(['', '1:'])}${1 + dice.roll(5)}.${dice.roll(4)}-${1 + dice.roll(9)}ubuntu${dice.roll(4)}`,
};
const TYPES = ['custom', 'semver', 'go', 'python', 'rpm', 'deb', 'apk', 'cnvd'];
const APART = ['commit', 'day'];
const NAMES = Object.keys(NUMBERINGS);

const make = (dice: Dice, name: string) => NUMBERINGS[name]?.(dice) ?? '';
const ending = (end: Partial<VersionStatement>, versionType: string): VersionStatement => ({
  ...{ status: 'affected', version: '', versionType, parsed: true },
  ...end,
});
const ask = (versions: VersionStatement[], asked: string, defaultStatus: 'unaffected' | 'unknown') =>
  judgeVersion([{ versions, defaultStatus }], asked).answer;

test('no version is cleared by ends that are all of commits or days, if it is none itself', () => {
  const dice = testDice();
  for (let round = 0; round < 400; round++) {
    const versionType = dice.pick(TYPES);
    const ends = Array.from({ length: 1 + dice.roll(3) }, () => make(dice, dice.pick(APART)));
    const statements = ends.map((lessThan) =>
      ending(dice.chance(0.7) ? { lessThan } : { lessThanOrEqual: lessThan }, versionType),
    );
    const asked = make(dice, dice.pick(NAMES.filter((name) => !APART.includes(name))));
    const answer = ask(statements, asked, dice.pick(['unaffected', 'unknown']));
    expect(answer, `${asked} against ${ends.join(', ')} of ${versionType}`).not.toBe('unaffected');
  }
});

test('what is before the fix of its branch, by the order of its numbering, is never cleared, whatever else is stated in others', () => {
  const dice = testDice(1);
  for (let round = 0; round < 600; round++) {
    const name = dice.pick(NAMES);
    const versionType = name === 'rpm' || name === 'deb' ? name : dice.pick(['custom', 'cnvd']);
    const [asked, fix] = [make(dice, name), make(dice, name)];
    if ((orderOf(asked, fix, versionType) ?? 0) >= 0) continue;
    const others = Array.from({ length: dice.roll(4) }, () => {
      const other = dice.pick(NAMES.filter((it) => it !== name && (APART.includes(it) || APART.includes(name))));
      return ending({ lessThan: make(dice, other ?? 'commit') }, versionType);
    });
    const statements = dice.shuffle([ending({ lessThan: fix }, versionType), ...others]);
    const answer = ask(statements, asked, dice.pick(['unaffected', 'unknown']));
    expect(answer, `${asked} before ${fix} among ${statements.map((it) => it.lessThan).join(', ')}`).toBe('affected');
  }
});

test('no point release of an inclusive end is cleared by it', () => {
  const dice = testDice(2);
  for (let round = 0; round < 300; round++) {
    const lessThanOrEqual = make(dice, dice.pick(['release', 'four parts', 'year']));
    const asked = `${lessThanOrEqual}${dice.pick(['.1', '.4', '.1.2', 'a', ' SP1', '-S3', '.0.1'])}`;
    const answer = ask(
      [ending({ lessThanOrEqual }, dice.pick(TYPES.filter((type) => type !== 'apk')))],
      asked,
      'unaffected',
    );
    expect(answer, `${asked} up to ${lessThanOrEqual}`).not.toBe('unaffected');
  }
});

test('an epoch alone clears nothing: without it the version is before the fix', () => {
  const dice = testDice(3);
  for (let round = 0; round < 300; round++) {
    const [own, lessThan] = [make(dice, 'release'), make(dice, 'release')];
    if ((orderOf(own, lessThan, 'custom') ?? 0) >= 0) continue;
    const asked = `${1 + dice.roll(30)}:${own}-${1 + dice.roll(9)}${dice.pick(['', '.el8', 'ubuntu1'])}`;
    for (const versionType of TYPES.filter((type) => type !== 'apk'))
      expect(
        ask([ending({ lessThan }, versionType)], asked, 'unaffected'),
        `${asked} < ${lessThan} ${versionType}`,
      ).not.toBe('unaffected');
  }
});

test('the order is antisymmetric where both numberings are the same', () => {
  const dice = testDice(4);
  for (let round = 0; round < 600; round++) {
    const name = dice.pick(NAMES);
    const versionType = dice.pick(TYPES);
    const [a, b] = [make(dice, name), make(dice, name)];
    const [there, back] = [orderOf(a, b, versionType), orderOf(b, a, versionType)];
    expect((there ?? 0) + (back ?? 0), `${a} ${b} ${versionType}`).toBe(0);
  }
});
