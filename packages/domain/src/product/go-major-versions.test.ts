import { expect, test } from 'vitest';
import { versionStatement } from './testing/version-statement.ts';
import { judgeVersion } from './version-ranges.ts';

type Range = readonly [version: string, lessThan: string];

const module = (packageName: string, ...ranges: Range[]) => ({
  source: 'osv' as const,
  packageName,
  defaultStatus: 'unaffected' as const,
  versions: ranges.map(([version, lessThan]) => versionStatement({ version, lessThan, versionType: 'go' })),
});
const answers = (modules: ReturnType<typeof module>[], ...versions: string[]) =>
  versions.map((version) => judgeVersion(modules, version).answer);

test('the path of a module without a fix says nothing of the major version that another path holds', () => {
  const modules = [module('example.com/app', ['', '*']), module('example.com/app/v2', ['2.2.0', '2.6.1'])];
  expect(answers(modules, '1.9.0', '2.1.2', '2.2.0', '2.6.1')).toEqual([
    'affected',
    'unaffected',
    'affected',
    'unaffected',
  ]);
});

test('a path with ranges marked as incompatible has later versions too', () => {
  const modules = [
    module('example.com/app', ['2.0.0+incompatible', '2.3.0+incompatible']),
    module('example.com/app/v2', ['2.4.0', '2.6.1']),
  ];
  expect(answers(modules, '2.1.0', '2.5.0')).toEqual(['affected', 'affected']);
});

test('modules of different names stay together', () => {
  expect(
    answers([module('example.com/app/v2', ['2.4.0', '2.6.1']), module('example.com/core', ['', '*'])], '2.1.0'),
  ).toEqual(['affected']);
});

test('a candidate of Go lies before its release, however it is written', () => {
  const go = [module('stdlib', ['', '1.17.12'], ['1.18.0-0', '1.18.4'])];
  expect(answers(go, '1.18rc1', 'go1.18beta2', '1.18.3', 'go1.17.12')).toEqual([
    'affected',
    'affected',
    'affected',
    'unaffected',
  ]);
});
