import { blank } from '@ldy/schema/schema.ts';
import { expect, test } from 'vitest';
import { AFFECTED_PRODUCT, type AffectedProduct } from './affected-product.ts';
import { withNearestRange } from './nearest-range.ts';
import { versionStatement } from './testing/version-statement.ts';
import { describeGround } from './version-description.ts';
import { judgeVersion } from './version-ranges.ts';

function shown(asked: string, versions: Parameters<typeof versionStatement>[0][], part: Partial<AffectedProduct> = {}) {
  const entries = [{ ...blank(AFFECTED_PRODUCT), versions: versions.map(versionStatement), ...part }];
  const { reason, because } = withNearestRange(judgeVersion(entries, asked), entries, asked);
  return `${reason}: ${because ? describeGround(because, reason) : ''}`;
}

test('a version outside of all ranges is shown that of its own branch, which no higher one contradicts', () => {
  const ends = [{ version: '5.7', lessThanOrEqual: '5.7.13' }, { lessThanOrEqual: '5.6.31' }];
  expect(shown('5.6.35', ends)).toBe('outside-ranges: 版本 ≤ 5.6.31');
});

test('what a source says of all other versions is shown with what it lists, the last before the version', () => {
  const ranges = [
    { version: '1.0', lessThanOrEqual: '1.5.1' },
    { version: '2.0', lessThanOrEqual: '2.1.2' },
  ];
  expect(shown('3.1.0', ranges, { defaultStatus: 'unaffected' })).toBe('default-status: 2.0 ≤ 版本 ≤ 2.1.2');
  expect(shown('1.5.9', ranges, { defaultStatus: 'unaffected' })).toBe('default-status: 1.0 ≤ 版本 ≤ 1.5.1');
});

test('so is what a source lists alone, and what holds a version stays what it is', () => {
  const listed = [{ version: '2.1.0' }, { version: '3.2.0' }];
  expect(shown('3.2.1', listed)).toBe('not-listed: 3.2.0');
  expect(shown('3.2.0', listed)).toBe('listed: 3.2.0');
});
