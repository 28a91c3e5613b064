import { describe, expect, test } from 'vitest';
import { ends, megabyteOf } from '../../testing/ends.ts';
import { claimedRanges, onlyRepeats } from './claimed-ranges.ts';
import { versionBelow } from './version-below.ts';

const claims = (text: string) =>
  claimedRanges(text).map(({ name, statement: { version, lessThan, lessThanOrEqual } }) =>
    `${name}: ${version} ${lessThan ? `< ${lessThan}` : lessThanOrEqual ? `<= ${lessThanOrEqual}` : ''}`.trim(),
  );

describe('a text', () => {
  test.each([
    'An issue in the parser allows a denial of service.',
    'Upgrade to version 2.4.1 to receive a patch.',
    'Libfoo 3.2 is not affected.',
    'Works with PHP before 5.3.',
    'This issue does not affect Kettle releases before 20.2.',
  ])('claims nothing that it does not call affected: %s', (text) => {
    expect(claims(text)).toEqual([]);
  });

  test.each<[string, string[]]>([
    ['Kettle before 1.3.2 and 2.x before 2.0.0b2 has CSRF.', ['Kettle:  < 1.3.2', 'Kettle: 2 < 2.0.0b2']],
    ['An upload flaw exists in Snowfield versions 6.4.1 and below.', ['Snowfield:  <= 6.4.1']],
    [
      'Shop versions 2.4.8-p2, 2.4.7-p7, 2.4.4-p15 and earlier are affected.',
      ['Shop:  <= 2.4.8-p2', 'Shop:  <= 2.4.7-p7', 'Shop:  <= 2.4.4-p15'],
    ],
    [
      'Wiki Data Center 10.3: Upgrade to a release greater than or equal to 10.3.5\nWiki Data Center 10.4: Upgrade to a release greater than or equal to 10.6.0.',
      ['Wiki Data Center: 10.3 < 10.3.5', 'Wiki Data Center: 10.4 <= 10.4.*'],
    ],
    ['A traversal in Gate 6.4 all versions allows reading files.', ['Gate: 6.4 <= 6.4.*']],
    ['This issue is fixed in desk Big 11.7.9, and 12.6.8.', ['desk Big: 11.7 < 11.7.9', 'desk Big: 12 < 12.6.8']],
    [
      'This issue is fixed in mugOS 2.3.2, iOS 18.3.2 and padOS 18.3.2, Desk Big 15.3.2. Users of Foo 2.0 rejoice.',
      ['iOS: 18.3 < 18.3.2', 'padOS: 18.3 < 18.3.2', 'Desk Big: 15.3 < 15.3.2', 'mugOS: 2.3 < 2.3.2'],
    ],
    [
      'A flaw in Gate 7.6.0, Cam versions 2.1.0 through 2.1.3, 2.0 all versions, 1.1 all versions, allows reading.',
      ['Cam: 2.1.0 <= 2.1.3', 'Cam: 2.0', 'Cam: 1.1', 'Cam: 2.0 <= 2.0.*', 'Cam: 1.1 <= 1.1.*'],
    ],
    [
      'Mug from 0.2.0 and prior to 1.20.4, 1.21.1, and 1.22.0 contains a flaw. It has been fixed in versions 1.20.4, 1.21.1, and 1.22.0.',
      ['Mug: 0.2.0 < 1.20.4', ': 1.20 < 1.20.4', ': 1.21 < 1.21.1', ': 1.22 < 1.22.0'],
    ],
    ['Vault (8.7.0.0 through 8.7.0.2) could run code.', ['Vault: 8.7.0.0 <= 8.7.0.2']],
    ['Vault On-Premises 11.5 could allow an attacker to read.', ['Vault On-Premises: 11.5']],
    ['Mug 9.0.55之前的版本和10.0.2之前的版本存在漏洞。', ['Mug:  < 9.0.55', 'Mug: 10.0 < 10.0.2']],
    ['Mug prior to versions 1.27.0, 1.26.4 leaks.', ['Mug:  < 1.26.4']],
    ['Mug before 2.2.9, 2.3.7, and 2.4.5 leaks.', ['Mug:  < 2.2.9', 'Mug: 2.3 < 2.3.7', 'Mug: 2.4 < 2.4.5']],
    ['Mug 15.04.8之前的15.04版本和15.10.4之前的15.10版本存在漏洞。', ['Mug: 15.04 < 15.04.8', 'Mug: 15.10 < 15.10.4']],
    ['Kanga 3.2.11之前的3.2版本存在漏洞。', ['Kanga: 3.2 < 3.2.11']],
  ])('claims what it calls affected: %s', (text, expected) => {
    expect(claims(text)).toEqual(expected);
  });

  test('of a megabyte ends', () => {
    for (const piece of [
      '1.2 and ',
      'fixed in 1.2, ',
      'fixed in A 1.2, B 1.3, ',
      'A 1.2 all versions ',
      '(1.0 through 1.2) ',
    ])
      expect(ends(() => claimedRanges(megabyteOf(piece)).length)).toBeLessThan(1_000);
  });
});

test.each([
  ['6.0.2', '6.0.1'],
  ['2.0.0b2', '2.0.0b1'],
  ['1.1.4 Build 20230219', '1.1.4 Build 20230218'],
  ['7.0.0', null],
  ['10.0.17763', null],
])('the version right below %s is %s', (version, below) => {
  expect(versionBelow(version)).toBe(below);
});

test('a build after a stated end is not only a repetition of it', () => {
  const repeats = (text: string) =>
    onlyRepeats(text, { lasts: new Set(), fixes: new Set(['1.1.4']), singles: new Set(), pairs: new Set() });
  expect(repeats('Mug before 1.1.4 leaks.')).toBe(true);
  expect(['before 1.1.4 Build 20230219', 'before 1.1.4 (build 7)', 'before 1.1.4 SP2'].map(repeats)).toEqual([
    false,
    false,
    false,
  ]);
});
