import { describe, expect, test } from 'vitest';
import { parseVersionExpression } from './version-expression.ts';

function read(text: string): string {
  return parseVersionExpression(text)
    .map((part) => {
      if (!part.parsed) return '?';
      const upper = part.lessThan ? `<${part.lessThan}` : part.lessThanOrEqual ? `<=${part.lessThanOrEqual}` : '';
      return `${part.version}${upper}`;
    })
    .join(' ; ');
}

test('a second version without a sign ends the range; from it on nothing is known', () => {
  const range = { status: 'affected', version: '3.0.0', lessThan: '3.5.0' };
  const later = { status: 'unknown', version: '3.5.0', lessThanOrEqual: '*' };
  expect(parseVersionExpression('>= 3.0.0, 3.5.0')).toMatchObject([range, later]);
  expect(parseVersionExpression('>=3.0.0，3.5.0')).toMatchObject([range, later]);
  expect(read('>= 3.0.0, 2.11.6')).toBe('3.0.0<=* ; 2.11.6');
  expect(read('>= 3.0.0, 3.5.0, 3.6.0')).toBe('3.0.0<=* ; 3.5.0 ; 3.6.0');
});

test.each(['stable', 'beta', 'tests-passed'])(
  '%s before a sign is a branch that the version names itself',
  (branch) => {
    expect(parseVersionExpression(`${branch} < 3.3.0.beta3`)).toMatchObject([
      { parsed: true, lessThan: '3.3.0.beta3' },
    ]);
  },
);

describe('version conditions in words', () => {
  test.each(['a lot of versions', '<>5', '>=9.0，<8.0', '<', 'x'.repeat(100_000), '1,'.repeat(100)])(
    '%.40s is not understood',
    (text) => {
      expect(read(text)).toBe('?');
    },
  );

  test('says nothing about nothing', () => {
    expect(parseVersionExpression('  ')).toEqual([]);
  });

  test.each([
    ['>=1.0，<=2.3', '1.0<=2.3'],
    ['≥1.0，≤2.3', '1.0<=2.3'],
    ['>1.3.0，<1.3.6', '1.3.0<1.3.6'],
    ['5.6.3 及之前版本', '<=5.6.3'],
    ['5.6.3之前版本', '<5.6.3'],
    ['2.0 及以上版本', '2.0<=*'],
    ['1.5 and earlier', '<=1.5'],
    ['before 3.2', '<3.2'],
    ['prior to 3.2.1', '<3.2.1'],
    ['Versions below V3.2.1', '<V3.2.1'],
    ['older than 3.2.1', '<3.2.1'],
    ['pre-3.2.1', '<3.2.1'],
    ['2.0+', '2.0<=*'],
    ['2.0 onwards', '2.0<=*'],
    ['2.0 or greater', '2.0<=*'],
    ['[2.3,2.9)', '2.3<2.9'],
    ['(,2.9]', '<=2.9'],
    ['[2.3,)', '2.3<=*'],
    ['2.3..2.9', '2.3<=2.9'],
    ['2.3.0 -> 2.9.1', '2.3.0<=2.9.1'],
    ['2.3/2.4/2.5', '2.3 ; 2.4 ; 2.5'],
    ['2.3.1 2.4.1', '2.3.1 ; 2.4.1'],
    ['16.0 4266.1001', '16.0 4266.1001'],
    ['1.1.0...1.1.5, 1.2.0...1.2.8', '1.1.0<=1.1.5 ; 1.2.0<=1.2.8'],
    ['1.1.0 to 1.1.5 and 1.2.0 to 1.2.8', '1.1.0<=1.1.5 ; 1.2.0<=1.2.8'],
    ['3.0.0.4_386 series', '3.0.0.4.386.*'],
    ['4.2 release line', '4.2.*'],
    ['4.2.z', '4.2.*'],
    ['All 2.x versions', '2.x'],
    ['2.0 and later', '2.0<=*'],
    ['All versions < V4.1.4', '<V4.1.4'],
    ['All versions', '*'],
    ['>=2.2.0||<=2.2.5', '2.2.0<=2.2.5'],
    ['4.2||4.3', '4.2 ; 4.3'],
    ['Android 12.0, 13.0', 'Android 12.0 ; Android 13.0'],
    ['所有版本', '*'],
    ['1.0, 1.1, 2.0', '1.0 ; 1.1 ; 2.0'],
    ['6.1.x-6.3.x', '6.1<=6.3.x'],
    ['6.5.x.x-7.1.1', '6.5<=7.1.1'],
    ['>=6.5.x.x-7.1.1', '6.5<=7.1.1'],
    ['6.5.x.x-7.1.1.x(<7.1.1.5)', '6.5<7.1.1.5'],
    // A module of Drupal 7.
    ['7.x-1.0', '7.x-1.0'],
  ])('%s is %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

test('a branch with wildcards may begin a range, and a release of Drupal is none', () => {
  expect(
    parseVersionExpression('>=6.5.x.x-7.1.1，<7.1.1.5').map(({ version, lessThan }) => [version, lessThan]),
  ).toEqual([['6.5', '7.1.1.5']]);
  expect(parseVersionExpression('7.x-1.0')[0]?.version).toBe('7.x-1.0');
});
