import { expect, test } from 'vitest';
import type { AffectedProduct, VersionStatement } from '../affected-product.ts';
import { versionStatement } from '../testing/version-statement.ts';
import { describeRange } from '../version-description.ts';
import { isAffected } from '../version-ranges.ts';
import { readBesideText } from './beside-text.ts';
import { cleanStatements } from './clean-statements.ts';

function entryBeside(text: string, part: Partial<AffectedProduct>, versions: Partial<VersionStatement>[]) {
  const entry = {
    vendor: 'Example',
    product: 'Account',
    packageName: '',
    defaultStatus: 'unknown' as const,
    source: 'cve' as const,
    ...part,
    versions: versions.map(versionStatement),
  };
  return { ...entry, versions: cleanStatements({ ...entry, versions: readBesideText(entry, () => [text]) }) };
}

const read = (...parts: Parameters<typeof entryBeside>) =>
  entryBeside(...parts).versions.map((it) => `${it.status === 'affected' ? '' : '!'}${describeRange(it)}`);

const answer = (asked: string, ...parts: Parameters<typeof entryBeside>) =>
  isAffected(entryBeside(...parts), asked).answer;

test('a text about another version, or about later ones, changes nothing', () => {
  const alone = [{ version: '3.1.2' }];
  const isSafe = { defaultStatus: 'unaffected' as const };
  expect(read('Account 2.0 and earlier allows reading.', isSafe, alone)).toEqual(['3.1.2']);
  expect(read('Account 3.1.2 and later allows reading.', isSafe, alone)).toEqual(['3.1.2']);
  expect(read('Account 3.1.2 and earlier than 3.2.', isSafe, alone)).toEqual(['3.1.2']);
  expect(read('Account 7.4.0 and below 7.2.3 allows reading.', isSafe, [{ version: '7.4.0' }])).toEqual(['7.4.0']);
  expect(read('', isSafe, alone)).toEqual(['3.1.2']);
});

test.each([
  ['Account 3.1.2 and earlier allows remote attackers to read files.', '3.1.2'],
  ['An SQL injection in Core of Account 2022 SU5 and prior allows code execution.', '2022 SU5'],
  ['Account 3.1.2及之前版本存在漏洞。', '3.1.2'],
  ['Versions of Account up to 3.1.2 are vulnerable.', '3.1.2'],
])('%s makes the version an end, though all others are unaffected by default', (text, version) => {
  const isSafe = { defaultStatus: 'unaffected' as const };
  expect(read(text, isSafe, [{ version }])).toEqual([`版本 ≤ ${version}`]);
  expect(read(text, isSafe, [{ version, lessThanOrEqual: version }])).toEqual([`版本 ≤ ${version}`]);
});

test('affected by default but for the version before which all are affected: the fix begins there', () => {
  const asked = (version: string) =>
    answer(version, 'Improper handling in Account prior to version 14.8.00.3 allows access.', BY_DEFAULT, [
      { status: 'unaffected', version: '14.8.00.3' },
    ]);
  expect(['14.7', '14.8.00.2'].map(asked)).toEqual(['affected', 'affected']);
  expect(['14.8.00.3', '14.8.00.4', '15.0'].map(asked)).toEqual(['unaffected', 'unaffected', 'unaffected']);
});
const BY_DEFAULT = { defaultStatus: 'affected' as const };

test('versions without an order are only said in the words of the text', () => {
  const parts = [
    'Use after free in the driver prior to SMR Jul-2031 Release 1 allows code execution.',
    BY_DEFAULT,
    [{ status: 'unaffected' as const, version: 'SMR Jul-2031 Release in Android 13' }],
  ] as const;
  expect(answer('SMR Aug-2031 Release 1', parts[0], parts[1], [...parts[2]])).toBe('unknown');
  expect(read(parts[0], parts[1], [...parts[2]])[0]).toBe('prior to SMR Jul-2031 Release 1');
});

test('without such words, everything but the version stays affected', () => {
  const one = [{ status: 'unaffected' as const, version: '14.8' }];
  expect(answer('15.0', 'A flaw in Account.', BY_DEFAULT, one)).toBe('affected');
});

test.each([
  ['网关1.32.0及之前版本中存在漏洞。', '1.32.0', '版本 ≤ 1.32.0'],
  ['网关 5.1.8之前版本中存在目录遍历漏洞。', '5.1.8', '版本 < 5.1.8'],
  ['网关 2.3.9及之后版本（2.3.9.3版本已修复）存在漏洞。', '2.3.9', '2.3.9 ≤ 版本 < 2.3.9.3'],
  ['Gateway 2.3.9 before 2.3.9.3 crashes.', '2.3.9', '2.3.9 ≤ 版本 < 2.3.9.3'],
  ['网关4.1及更高版本存在漏洞。', '4.1', '版本 ≥ 4.1'],
  // The fix of the system says nothing of the device that runs it.
  ['系统存在漏洞。系统 8.3 已修复。', '2', '版本 ≥ 2'],
])('CNVD: %s beside >= %s is %s', (text, version, expected) => {
  expect(read(text, { source: 'cnvd' }, [{ version, lessThanOrEqual: '*' }])).toEqual([expected]);
});

test('branches out of support that the vendor did not look at are left open', () => {
  const text = 'Note: Software versions which have reached End of Technical Support (EoTS) are not evaluated.';
  const ranges = [
    { version: '15.1.0', lessThan: '15.1.9' },
    { version: '16.1.0', lessThan: '16.1.4' },
  ];
  const asked = (version: string) => answer(version, text, { defaultStatus: 'unaffected' }, ranges);
  expect(['14.1.0', '15.1.8', '16.1.4'].map(asked)).toEqual(['unknown', 'affected', 'unaffected']);
});
