import { describe, expect, test } from 'vitest';
import { ends, megabyteOf } from '../testing/ends.ts';
import { testDice } from '../testing/test-dice.ts';
import { compareVersions } from './version.ts';

/** Each list is in ascending order of its type. */
const ASCENDING: Record<string, string[]> = {
  // The example in semver.org section 11, and Go's prefix.
  semver: [
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-rc.1',
    '1.0.0',
    '1.0.1',
    '1.2.0',
    '1.10.0',
    '2.0.0',
  ],
  go: ['v1.9.0-rc.1', 'v1.9.0', 'v1.10.0', 'v1.21.3'],
  gem: ['0.9', '1.0.a.2', '1.0.b1', '1.0', '1.2.4.gamma', '1.2.4', '3.0.0.beta4', '3.0.pre', '3.2', '3.10'],
  nuget: ['0.9.9.1', '1.0.0-pre', '1.0.0', '1.0.0.1-alpha', '1.0.0.1-pre', '1.0.0.1', '1.999.9999', '2.1.1'],
  composer: ['1.0-dev', '1.0a1', '1.0b1', '1.0RC1', '1.0', '1.0pl1', '1.0.1', 'v1.2', '10'],
  pub: ['1.0.0-pre', '1.0.0-pre+build', '1.0.0', '1.0.0+1', '1.0.0+2', '1.0.0+a', '1.0.1'],
  cran: ['0.1-0', '0.1.4', '0.1.18', '0.9', '0.75', '1.0', '1.0-0'],
  hackage: ['0', '0.1.26.0', '1.0', '1.0.0', '1.1'],
  alpm: ['1.0a', '1.0alpha', '1.0b', '1.0rc', '1.0', '1.0.a', '1.0.1', '1.5-1', '1.5-2', '1:0.1'],
  gentoo: ['1.0_alpha1', '1.0_beta1', '1.0_pre2', '1.0_rc3', '1.0', '1.0-r1', '1.0_p2', '1.0b', '1.0.0', '1.01', '1.1'],
  openssl: [
    '0.9.8',
    '0.9.8a',
    '0.9.8z',
    '0.9.8za',
    '1.0.2-beta1',
    '1.0.2',
    '1.1.1w',
    '3.0.0-alpha1',
    '3.0.0',
    '3.0.10',
  ],
  conan: ['1.0-alpha.3', '1.0-alpha.22', '1.0', '1.0+b1', '1.0+b2', '1.1', '1.1.a', '1.20'],
  intdot: ['1.2', '1.10', '10.234.5.12', '10.234.5.13'],
  datetime: [
    '2024-01-01T00:00:00+02:00',
    '2023-12-31T23:00:00.5Z',
    '2023-12-31T23:00:00.50001Z',
    '2024-01-01T00:00:00Z',
  ],
  lexicographic: ['A', 'a', 'aa', '～', '😀'],
  maven: [
    '1-alpha-1',
    '1-beta',
    '1-milestone-2',
    '1-rc1',
    '1-SNAPSHOT',
    '1',
    '1-sp',
    '1-foo',
    '1-1',
    '1.1',
    '1.2',
    '1.10',
  ],
  python: [
    '1.0.dev0',
    '1.0a1.dev1',
    '1.0a1',
    '1.0a2',
    '1.0b1',
    '1.0rc1',
    '1.0',
    '1.0+abc',
    '1.0+5',
    '1.0.post1.dev1',
    '1.0.post1',
    '1.1',
    '1!0.5',
  ],
  deb: [
    '1.0~beta1~svn1245',
    '1.0~beta1',
    '1.0',
    '1.0-1',
    '1.0-1ubuntu1',
    '1.0a',
    '1.0+b1',
    '1.0.1',
    '1.2',
    '1.10',
    '1:0.9',
  ],
  rpm: ['1.0~rc1', '1.0', '1.0^git1', '1.0a', '1.0.1', '1.2', '1.10', '2.0', '1:0.5'],
  custom: [
    '1.0-alpha',
    '1.0-beta',
    '1.0-rc1',
    '1.0-rc2',
    '1.0',
    '1.0.2',
    '1.0.2a',
    '1.0.2k',
    '1.0.2za',
    '1.1',
    '1.10',
    '10.5.5',
    '15.1(3)T',
    '15.1(4)M',
    '15.1(4)M2',
  ],
  cnvd: ['V500R001C30', 'V500R001C60', 'V500R001C60SPC100', 'V500R001C60SPC200', 'V500R002C00', 'V600R001C00'],
};

const EQUAL: [type: string, a: string, b: string][] = [
  ['semver', '1.0.0+build.5', '1.0.0'],
  ['semver', 'v2.0', '2.0.0'],
  ['maven', '1.0.0', '1'],
  ['maven', '1-ga', '1.final'],
  ['maven', '1-a1', '1-alpha-1'],
  ['maven', '1-cr2', '1-RC2'],
  ['python', '1.0', '1.0.0'],
  ['python', '1.0-c1', '1.0rc1'],
  ['python', '1.0-1', '1.0.post1'],
  ['custom', '12.8.8 Hotfix 1', '12.8.8 HF1'],
  ['custom', '3.3 Patch 6', '3.3P6'],
  ['semver', '9.1 Service Pack 1', '9.1 SP1'],
  ['custom', '8.0 Update 3', '8.0 U3'],
  ['custom', '2031 SU4 Service Release 1', '2031 SU4 SR1'],
  ['custom', '7.0 Interim Fix 2', '7.0 iFix002'],
  ['deb', '0:1.0', '1.0'],
  ['deb', '1.00', '1.0'],
  ['rpm', '1.0-3', '1.0'],
  ['rpm', '1_0', '1.0'],
  ['custom', 'V2.3', '2.3.0'],
  ['custom', '2.0 final', '2.0'],
];

const NOT_COMPARABLE: [type: string, a: string, b: string, why: string][] = [
  ['git', '1da177e4c3f4', '2f4d6b1e9a70', 'commits have no order in themselves'],
  ['custom', '1da177e4c3f415242', '5.10', 'a hash is no release'],
  ['custom', 'Casablanca', 'Dublin', 'names have no order'],
  ['custom', 'EVA-CL00C92B396', 'VIE-L09C40B360', 'builds of two devices'],
  ['custom', '', '1.0', 'nothing is not a version'],
];

test('a letter before the first number is of a numbering of its own, no beta', () => {
  expect(compareVersions('1.2.3', 'B1.2.4', 'custom')).toBeNull();
  expect(compareVersions('B1.2.3', 'B1.2.4', 'custom')).toBe(-1);
  expect(compareVersions('1.0b2', '1.0', 'custom')).toBe(-1);
});

describe('comparing versions', () => {
  test.each(NOT_COMPARABLE)('gives no order under %s for %j and %j: %s', (type, a, b) => {
    expect(compareVersions(a, b, type)).toBeNull();
  });

  test.each(Object.keys(ASCENDING))('orders %s versions totally', (type) => {
    const list = ASCENDING[type] ?? [];
    for (const [i, a] of list.entries()) {
      for (const [j, b] of list.entries()) {
        expect(`${a} ${b} ${compareVersions(a, b, type)}`).toBe(`${a} ${b} ${Math.sign(i - j)}`);
      }
    }
  });

  test.each(EQUAL)('sees under %s that %s and %s are the same', (type, a, b) => {
    expect(compareVersions(a, b, type)).toBe(0);
    expect(compareVersions(b, a, type)).toBe(0);
  });

  test('compares the versions of well known records', () => {
    expect(compareVersions('7.0U3', '7.0U2', 'custom')).toBe(1);
    expect(compareVersions('7.0', '7.0U3', 'custom')).toBe(-1);
    expect(compareVersions('2.14.1', '2.15.0', 'semver')).toBe(-1);
    expect(compareVersions('9.0.0.M18', '9.0.0', 'maven')).toBe(-1);
    expect(compareVersions('2022.1.43700', '2022.1.9', '')).toBe(1);
  });

  test('keeps every digit of numbers beyond 2^53', () => {
    expect(compareVersions('1.9007199254740993', '1.9007199254740992', 'semver')).toBe(1);
  });

  test('falls back to segments where a text does not keep to the type it names', () => {
    expect(compareVersions('12.1.3.7', '12.1.3.5', 'semver')).toBe(1);
    expect(compareVersions('1.0_special', '0.9_special', 'python')).toBe(1);
  });
});

describe('the order of generated versions', () => {
  const PIECES = [
    '0',
    '1',
    '2',
    '10',
    '007',
    '.',
    '-',
    'rc',
    'alpha',
    'b',
    'sp',
    'a1',
    '.0',
    '.x',
    '~',
    '+',
    'M',
    '(3)',
  ];
  const FIRST = PIECES.filter((piece) => /^[0-9]/.test(piece));

  test.each(['maven', 'rpm', 'deb', 'custom'])('is antisymmetric and transitive under %s', (type) => {
    const dice = testDice();
    const versions = Array.from({ length: 25 }, () =>
      [dice.pick(FIRST), ...Array.from({ length: dice.roll(5) }, () => dice.pick(PIECES))].join(''),
    );
    const accepted = versions.filter((text) => compareVersions(text, '1.0', type) !== null);
    // In rpm the release is optional, so "equal" is not transitive; see the next test. Debian versions have no brackets, so such texts use another
    // comparator.
    const left = { rpm: /-/, deb: /[()]/ }[type];
    const list = left ? accepted.filter((text) => !left.test(text)) : accepted;
    expectOrder(list, type);
  });

  /** Each made of its beginning, then of at most one of each. */
  const GRAMMARS: Record<string, string[][]> = {
    semver: [
      ['0', '1', '10'],
      ['.0', '.2'],
      ['.0', '.10'],
      ['', '-0', '-rc', '-rc.1', '-rc.a', '-1.a'],
      ['', '+5'],
    ],
    python: [
      ['0', '1', '1!0'],
      ['', '.0', '.10'],
      ['', 'a1', 'rc2', 'b'],
      ['', '.post1', '-2'],
      ['', '.dev3'],
      ['', '+a.1', '+2'],
    ],
  };

  test.each(Object.keys(GRAMMARS))('is antisymmetric and transitive under %s', (type) => {
    const dice = testDice();
    const grammar = GRAMMARS[type] ?? [];
    expectOrder(
      Array.from({ length: 25 }, () => grammar.map((pieces) => dice.pick(pieces)).join('')),
      type,
    );
  });

  test('takes an rpm version without release as all its releases', () => {
    expect(compareVersions('1.0', '1.0-9', 'rpm')).toBe(0);
    expect(compareVersions('1.0-1', '1.0-9', 'rpm')).toBe(-1);
  });
});

describe('hostile versions', () => {
  const HOSTILE = ['1.', '9', 'a1', '-', '1~^'].map(megabyteOf);

  test.each(['semver', 'maven', 'python', 'deb', 'rpm', 'custom', '__proto__', 'constructor'])(
    'are refused under %s',
    (type) => {
      for (const text of HOSTILE) {
        expect(ends(() => compareVersions(text, '1.0', type))).toBeNull();
        ends(() => compareVersions(text.slice(0, 256), text.slice(1, 256), type));
      }
    },
  );
});

function expectOrder(list: readonly string[], type: string): void {
  const order = (a: string, b: string) => compareVersions(a, b, type) ?? Number.NaN;
  for (const a of list) {
    for (const b of list) {
      expect(order(a, b) + order(b, a), `${a} ${b}`).toBe(0);
      for (const c of list) {
        if (order(a, b) <= 0 && order(b, c) <= 0) expect(order(a, c), `${a} ${b} ${c}`).toBeLessThanOrEqual(0);
      }
    }
  }
}
