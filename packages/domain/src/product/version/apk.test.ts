import { describe, expect, test } from 'vitest';
import { ends, megabyteOf } from '../../testing/ends.ts';
import { testDice } from '../../testing/test-dice.ts';
import { compareVersions } from '../version.ts';
import { compareApk } from './apk.ts';

test.each([
  ['1.2.0D', '1.2.0'],
  ['1.2_later3', '1.2'],
  ['1.2-r1-r2', '1.2'],
  ['latest', '1.2'],
  ['', '1.2'],
])('%j is no version of a package, and has no order by its segments either', (text, other) => {
  expect(compareApk(text, other)).toBeNull();
  expect(compareVersions(text, other, 'apk')).toBeNull();
});

/** In ascending order. */
const ASCENDING = [
  '1.2_alpha',
  '1.2_alpha3',
  '1.2_beta1',
  '1.2_pre20210101',
  '1.2_rc1',
  '1.2_rc1_p1',
  '1.2_rc2',
  '1.2',
  '1.2-r1',
  '1.2-r10',
  '1.2~3f2a-r0',
  '1.2_cvs1',
  '1.2_svn1',
  '1.2_git20230717',
  '1.2_git20230717-r6',
  '1.2_git20230718-r0',
  '1.2_hg1',
  '1.2_p1',
  '1.2_p1-r3',
  '1.2a',
  '1.2b-r1',
  '1.2p1-r0',
  '1.2p2-r0',
  '1.2.0',
  '1.2.01',
  '1.2.1',
  '1.2.10',
  '1.10',
  '2',
];

test('packages come before their release, after it, and after its builds as apk has it', () => {
  for (const [i, a] of ASCENDING.entries()) {
    for (const [j, b] of ASCENDING.entries())
      expect(`${a} ${b} ${compareApk(a, b)}`).toBe(`${a} ${b} ${Math.sign(i - j)}`);
  }
});

test.each([
  ['1.2-r', '1.2-r0'],
  ['01.2', '1.2'],
  ['1.2-r04', '1.2-r4'],
])('%s is %s', (a, b) => {
  expect(compareApk(a, b)).toBe(0);
});

test('a snapshot of a commit comes after the release: what is fixed in it is not fixed in the release', () => {
  expect(compareVersions('1.2.4-r0', '1.2.4_git20230717-r6', 'apk')).toBe(-1);
  expect(compareVersions('1.2.4_git20230717-r6', '1.2.4-r9', 'alpine')).toBe(1);
});

describe('the order of generated packages', () => {
  const PIECES = [
    '.0',
    '.1',
    '.01',
    '.10',
    '_rc',
    '_rc2',
    '_alpha',
    '_git',
    '_p',
    '_p1',
    'a',
    'z',
    '~1f',
    '-r0',
    '-r2',
  ];

  test('is antisymmetric and transitive', () => {
    const dice = testDice();
    const made = Array.from({ length: 120 }, () =>
      [dice.pick(['0', '1', '10']), ...Array.from({ length: dice.roll(5) }, () => dice.pick(PIECES))].join(''),
    );
    const list = made.filter((text) => compareApk(text, '1') !== null).slice(0, 30);
    const order = (a: string, b: string) => compareApk(a, b) ?? Number.NaN;
    for (const a of list) {
      for (const b of list) {
        expect(order(a, b) + order(b, a), `${a} ${b}`).toBe(0);
        for (const c of list) {
          if (order(a, b) <= 0 && order(b, c) <= 0) expect(order(a, c), `${a} ${b} ${c}`).toBeLessThanOrEqual(0);
        }
      }
    }
  });
});

test.each(['1.', '_p', '1', 'a', '~1', '-r1'])('a megabyte of %s ends', (piece) => {
  expect(ends(() => compareApk(megabyteOf(piece), '1.0'))).toBeNull();
});
