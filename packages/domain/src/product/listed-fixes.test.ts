import { expect, test } from 'vitest';
import { versionStatement } from './testing/version-statement.ts';
import { judgeVersion } from './version-ranges.ts';

const listing = (...versions: string[]) => ({
  source: 'cnvd' as const,
  defaultStatus: 'unknown' as const,
  versions: versions.map((version) => versionStatement({ version })),
});
const BRANCHES = {
  source: 'osv' as const,
  defaultStatus: 'unaffected' as const,
  versions: [
    versionStatement({ version: '2.2.0', lessThan: '2.2.2' }),
    versionStatement({ version: '2.3.0', lessThan: '2.3.2' }),
  ],
};
const answers = (entries: Parameters<typeof judgeVersion>[0], ...versions: string[]) =>
  versions.map((version) => judgeVersion(entries, version).answer);

test('a list of what other sources call the fixes makes these unknown, and nothing else', () => {
  const entries = [listing('2.2.2', '2.3.2', '2.4.0'), BRANCHES];
  expect(answers(entries, '2.3.1', '2.3.2', '2.4.0')).toEqual(['affected', 'unknown', 'unknown']);
  expect(judgeVersion(entries, '2.3.2').reason).toBe('disputed-fix');
});

test('a list counts where one of its versions is affected elsewhere, or one alone is a fix', () => {
  expect(answers([listing('2.2.1', '2.2.2', '2.3.2'), BRANCHES], '2.3.2')).toEqual(['affected']);
  expect(answers([listing('2.3.2'), BRANCHES], '2.3.2')).toEqual(['affected']);
  expect(answers([listing('2.3.2', '2.4.0'), BRANCHES], '2.3.2')).toEqual(['affected']);
});
