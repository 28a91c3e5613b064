import { expect, test } from 'vitest';
import { describeGround, distinctRanges } from './version-description.ts';

const statement = (version: string, rest: object = {}) => ({
  ...{ status: 'affected' as const, version, versionType: 'custom', parsed: false },
  ...rest,
});

test('what is not understood is quoted, not replaced by words of ours', () => {
  expect(describeGround(statement('See references'), 'unparsed')).toBe('See references');
  expect(describeGround(statement('0', { lessThanOrEqual: 'latest' }), 'unparsed')).toBe('0 <= latest');
  expect(describeGround(statement('7', { raw: ' all builds of 7 ' }), 'unparsed')).toBe('all builds of 7');
  expect(describeGround(statement('words '.repeat(500)), 'unparsed')).toHaveLength(200);
});

test('a sentence on the description does not say once more that the range was read from it', () => {
  const read = statement('0', { lessThan: '9.2', parsed: true, versionType: 'text' });
  expect(describeGround(read, 'text-differs')).toBe('版本 < 9.2');
  expect(describeGround(read, 'in-range')).toBe('版本 < 9.2（读自描述）');
});

test('a release up to a day is one of its builds', () => {
  const built = (end: object) => describeGround(statement('12.10', { ...end, parsed: true }), 'in-range');
  expect(built({ lessThan: '2020-01-28' })).toBe('12.10（2020-01-28 之前的构建）');
  expect(built({ lessThanOrEqual: '2020-01-28' })).toBe('12.10（截至 2020-01-28 的构建）');
});

test('a range that two sources write in their own ways is listed once', () => {
  const ranges = [
    '8.1 ≤ 版本 < 8.1.29',
    '8.1.0 ≤ 版本 < 8.1.29',
    '5.0 beta1 ≤ 版本 < 5.0.1',
    '5.0_beta1 ≤ 版本 < 5.0.1',
    '版本 < v4.0',
  ];
  expect(distinctRanges(ranges)).toEqual(['8.1 ≤ 版本 < 8.1.29', '5.0 beta1 ≤ 版本 < 5.0.1', '版本 < v4.0']);
});
