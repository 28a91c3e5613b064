import { expect, test } from 'vitest';
import { countResults } from './count-results.mjs';

const report = (numbers: object, testResults: object[] = []) =>
  JSON.stringify({ numPassedTests: 3, testResults, ...numbers });
const failed = { status: 'failed', fullName: 'finds nothing', failureMessages: ['expected 1 to be 2', 'at line 3'] };
const passed = { status: 'passed', fullName: 'is found' };
const broken = { name: 'a.test.ts', status: 'failed', message: 'no such import', assertionResults: [] };

test.each([
  ['no report', undefined, 1, { passed: 0, failed: 1, skipped: 0 }],
  ['no report though it ended well', undefined, 0, { passed: 0, failed: 1, skipped: 0 }],
  ['an error outside of any test', report({}), 1, { passed: 3, failed: 1, skipped: 0 }],
  ['a file that could not be loaded', report({}, [broken]), 1, { passed: 3, failed: 1, skipped: 0 }],
  [
    'failed and skipped tests',
    report({ numPendingTests: 1 }, [{ name: 'a.test.ts', status: 'failed', assertionResults: [failed, failed] }]),
    1,
    { passed: 3, failed: 2, skipped: 1 },
  ],
  ['all well', report({}), 0, { passed: 3, failed: 0, skipped: 0 }],
] as const)('%s is counted', (_what, text, code, expected) => {
  expect(countResults(text, code)).toMatchObject(expected);
});

test('a failure says file, name and what went wrong', () => {
  const files = [
    { name: 'b.test.ts', status: 'failed', assertionResults: [failed, passed] },
    broken,
    { name: 'c.test.ts', status: 'passed', assertionResults: [passed] },
  ];
  expect(countResults(report({}, files), 1).failures).toEqual([
    { file: 'b.test.ts', name: 'finds nothing', message: 'expected 1 to be 2\nat line 3' },
    { file: 'a.test.ts', name: 'could not be run', message: 'no such import' },
  ]);
});
