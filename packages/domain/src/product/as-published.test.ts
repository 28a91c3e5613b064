import { expect, test } from 'vitest';
import { asPublished } from './as-published.ts';
import { versionStatement } from './testing/version-statement.ts';

const beside = (...bounds: string[]) => [
  { versions: bounds.map((lessThan) => versionStatement({ lessThan })), defaultStatus: 'unknown' as const },
];

test.each([
  ['NetScaler NS14.1: Build 29.72.nc', '14.1-43.56', '14.1-29.72'],
  ['V1.31(ABWV.0)C0', 'V1.32', 'V1.31'],
  ['1.1.4 Build 230727 Rel.58439n', '1.1.5', '1.1.4'],
  ['8.x-1.6', '2.3.2', '1.6'],
  ['8.x-1.0-beta3', '2.3.2', '1.0-beta3'],
  ['SMR-SEP-2031', 'SMR Oct-2031 Release 1', 'SMR Sep-2031 Release 1'],
  ['2031-09-01', 'SMR Oct-2031 Release 1', 'SMR Sep-2031 Release 1'],
  ['OpenSSL_1_1_1w', '1.1.1zd', '1.1.1w'],
  ['11.8.7-MariaDB-ubu2404', '11.8.7', '11.8.7'],
  ['8.0.36-log', '8.0.37', '8.0.36'],
  ['11.0.0 milestone16', '11.0.0-M17', '11.0.0-M16'],
  ['11.0.0 milestone16', '11.0.1', '11.0.0 milestone16'],
  ['8u441', '8.0.481', '8.0.441'],
  ['1.8.0_441-b07', '8.0.481', '8.0.441'],
])('%s beside a bound such as %s is %s', (asked, bound, published) => {
  expect(asPublished(asked, beside(bound))).toBe(published);
});

test('what Java prints of itself is the release that its vendor lists, and the version of nothing else', () => {
  const versions = ['8u441', '17.0.14'].map((version) => versionStatement({ version }));
  const java = (asked: string) => asPublished(asked, [{ versions, defaultStatus: 'unknown' }]);
  expect(['1.8.0_441', '8u441-b07', 'jdk-17.0.14+8', '17.0.14+8-LTS-247'].map(java)).toEqual([
    '8u441',
    '8u441',
    '17.0.14',
    '17.0.14',
  ]);
  expect(asPublished('17.0.14+8', beside('18.0.0'))).toBe('17.0.14+8');
});

test('a patch of the firmware of a model, and a build where bounds have builds too, stay as they are', () => {
  expect(asPublished('V1.31(ABWV.1)C0', beside('V1.32'))).toBe('V1.31(ABWV.1)C0');
  expect(asPublished('8.x-1.6', beside('8.x-1.7'))).toBe('8.x-1.6');
  const asked = '1.1.4 Build 230727';
  expect(asPublished(asked, beside('1.1.4 Build 230801'))).toBe(asked);
});

test.each([
  ['SFOS 21.0.1 MR-1-Build277', '21.0.2', '21.0.1'],
  ['V3.5SP21P2', '3.5.21.20', '3.5.21.20'],
  ['3.5 SP19', '3.5.21.20', '3.5.19.0'],
  ['V3.5 SP9', '3.5 SP10', 'V3.5 SP9'],
  ['R12.2.9', '12.2.14', '12.2.9'],
  ['R12.2.9', '11.2', 'R12.2.9'],
])('%s beside a bound such as %s is the release %s', (asked, bound, published) => {
  expect(asPublished(asked, beside(bound))).toBe(published);
});

test('the name of a release is the number that its source writes after it', () => {
  const versions = [versionStatement({ lessThan: '21.0.2', raw: '< 21.0 MR2 (21.0.2)' })];
  const named = (asked: string) => asPublished(asked, [{ versions, defaultStatus: 'unknown' }]);
  expect(['21.0 MR2', '21.0 MR1'].map(named)).toEqual(['21.0.2', '21.0 MR1']);
});
