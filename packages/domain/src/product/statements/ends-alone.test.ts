import { expect, test } from 'vitest';
import type { AffectedProduct, VersionStatement } from '../affected-product.ts';
import { isAffected } from '../version-ranges.ts';
import { cleanStatements } from './clean-statements.ts';

const alone = (version: string): VersionStatement => ({
  status: 'affected',
  version,
  lessThanOrEqual: version,
  versionType: 'semver',
  parsed: true,
});

function answers(
  versions: readonly string[],
  defaultStatus: AffectedProduct['defaultStatus'],
  asked: readonly string[],
  product = 'Runtime',
) {
  const entry = { vendor: 'Example', product, packageName: '', defaultStatus, versions: versions.map(alone) };
  const cleaned = { ...entry, versions: cleanStatements(entry) };
  return asked.map((version) => isAffected(cleaned, version).answer);
}

test('a release that is a range of itself ends its branch, and clears none before it', () => {
  const branches = ['20.5.0', '18.17.0', '16.20.1'];
  expect(answers(branches, 'unaffected', ['20.4.0', '18.16.0', '16.19.0'])).toEqual(Array(3).fill('affected'));
  expect(answers(branches, 'unaffected', ['20.5.0', '18.17.0', '16.20.1'])).toEqual(Array(3).fill('affected'));
  // No statement covers what came before the lowest branch.
  expect(answers(branches, 'unaffected', ['14.21.0'])).toEqual(['unknown']);
  expect(answers(branches, 'unaffected', ['20.5.1', '18.17.1', '16.20.2', '21.0.0'])).toEqual(
    Array(4).fill('unaffected'),
  );
});

test('one alone is up to it in its line, whatever numbers the line', () => {
  expect(answers(['3.1.2'], 'unaffected', ['3.1.1', '3.0', '2.0'])).toEqual(['affected', 'affected', 'unknown']);
  expect(answers(['2022 SU5'], 'unaffected', ['2022 SU4', '2021.1'])).toEqual(['affected', 'unknown']);
  expect(answers(['0.7.0'], 'unaffected', ['0.6.9'])).toEqual(['affected']);
});

test('an entry that lists each release so means these alone', () => {
  const list = ['8.2.1', '8.2.0', '8.1.2', '8.1.1', '8.1.0', '8.0.1', '8.0.0'];
  expect(answers(list, 'unaffected', ['7.9', '8.2.0', '8.2.2'], 'transfer')).toEqual([
    'unaffected',
    'affected',
    'unaffected',
  ]);
  // First releases of two lines are a list only for curl, which writes each of them so.
  expect(answers(['8.6.0', '8.5.0'], 'unaffected', ['8.4.0'], 'curl')).toEqual(['unaffected']);
  expect(answers(['21.0.0', '20.9.0'], 'unaffected', ['20.8.0'])).toEqual(['affected']);
});

test('beside a range with a beginning of its own it is that release alone', () => {
  const range = { ...alone('19.1.1'), version: '19.1.0' };
  const entry = {
    vendor: 'Example',
    product: 'Renderer',
    packageName: '',
    defaultStatus: 'unaffected' as const,
    versions: [alone('19.0.0'), range, alone('19.2.0')],
  };
  const cleaned = { ...entry, versions: cleanStatements(entry) };
  const answer = (version: string) => isAffected(cleaned, version).answer;
  expect(['19.0.0', '19.1.0', '19.1.1', '19.2.0'].map(answer)).toEqual(Array(4).fill('affected'));
  expect(['18.3.1', '19.0.1', '19.1.2', '19.2.1'].map(answer)).toEqual(Array(4).fill('unaffected'));
});

test('beside lines as a whole, which say nothing of where a range begins, it is up to it in its line', () => {
  const line = { ...alone('18.0'), lessThan: '18.*', lessThanOrEqual: undefined };
  const { lessThanOrEqual: _, ...whole } = line;
  const entry = {
    ...{ vendor: 'Example', product: 'Kettle', packageName: '', defaultStatus: 'unaffected' as const },
    versions: [alone('20.19.6'), alone('22.21.1'), whole],
  };
  const cleaned = { ...entry, versions: cleanStatements(entry) };
  const answer = (version: string) => isAffected(cleaned, version).answer;
  expect(['18.4.1', '20.19.5', '20.19.6', '22.21.0'].map(answer)).toEqual(Array(4).fill('affected'));
  expect(['19.1.0', '20.20.0'].map(answer)).toEqual(['unknown', 'unaffected']);
});

test('a source that says nothing of the rest means the release alone, and leaves the others open', () => {
  expect(answers(['6.4.5'], 'unknown', ['6.4.5', '6.4.4', '6.4.6'])).toEqual(['affected', 'unknown', 'unknown']);
});
