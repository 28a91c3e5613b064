import { expect, test } from 'vitest';
import type { VersionStatement } from '../affected-product.ts';
import { isAffected } from '../version-ranges.ts';
import { cleanStatements } from './clean-statements.ts';

function answers(part: Partial<VersionStatement>, asked: readonly string[]) {
  const raw = `${part.version} < ${part.lessThan}`;
  const versions = [{ status: 'affected' as const, version: '0', versionType: 'custom', parsed: false, raw, ...part }];
  const entry = {
    vendor: 'Example',
    product: 'Store',
    packageName: '',
    defaultStatus: 'unaffected' as const,
    versions,
  };
  const cleaned = { ...entry, versions: cleanStatements(entry) };
  return asked.map((version) => isAffected(cleaned, version).answer);
}

test('a long list of ends is one end for each branch', () => {
  const list = { lessThan: '9.8P19, 9.9.1P16, 9.10.1P12, 9.11.1P8, 9.12.1P2, 9.13.1' };
  expect(answers(list, ['9.7P22', '9.8P18', '9.10.1P11', '9.12.1P1', '9.13.0'])).toEqual(Array(5).fill('affected'));
  expect(answers(list, ['9.8P19', '9.10.1P12', '9.12.1P2', '9.13.1'])).toEqual(Array(4).fill('unaffected'));
});

test('an end with exceptions spares the versions that it names', () => {
  const end = { version: '6.0.0', lessThan: '6.15.06 except 6.10.10 and 6.13.07' };
  expect(answers(end, ['6.15.05', '6.13.06', '6.10.9'])).toEqual(Array(3).fill('affected'));
  expect(answers(end, ['6.15.06', '6.10.10', '6.13.07'])).toEqual(Array(3).fill('unaffected'));
});

test('advice to upgrade is the end, any other sentence none', () => {
  const advice = { lessThan: 'upgrade to version 4.20.44 or 5.0.4' };
  expect(answers(advice, ['4.20.43', '5.0.3', '4.20.44', '5.0.4'])).toEqual([
    'affected',
    'affected',
    'unaffected',
    'unaffected',
  ]);
  expect(answers({ lessThan: 'Upgrade to version 23.3.38 or later' }, ['23.3.37', '23.3.38'])).toEqual([
    'affected',
    'unaffected',
  ]);
  expect(answers({ lessThan: 'Release of March for all of our clouds' }, ['1.0'])).toEqual(['unknown']);
});
