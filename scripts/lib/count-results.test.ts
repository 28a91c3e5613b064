import { expect, test } from 'vitest';
import { countResults } from './count-results.mjs';

const report = (numbers: object, testResults: object[] = []) =>
  JSON.stringify({ numPassedTests: 3, numFailedTests: 0, testResults, ...numbers });

test.each([
  ['no report', undefined, 1, false, { passed: 0, failed: 1, skipped: 0 }],
  ['no report though it ended well', undefined, 0, false, { passed: 0, failed: 1, skipped: 0 }],
  ['no report of a filter that fits nothing here', undefined, 0, true, { passed: 0, failed: 0, skipped: 0 }],
  ['an error outside of any test', report({}), 1, false, { passed: 3, failed: 1, skipped: 0 }],
  [
    'a file that could not be loaded',
    report({}, [{ status: 'failed', assertionResults: [] }]),
    1,
    false,
    { passed: 3, failed: 1, skipped: 0 },
  ],
  [
    'failed and skipped tests',
    report({ numFailedTests: 2, numPendingTests: 1 }),
    1,
    false,
    { passed: 3, failed: 2, skipped: 1 },
  ],
  ['all well', report({}), 0, false, { passed: 3, failed: 0, skipped: 0 }],
] as const)('%s is counted', (_what, text, code, mayBeEmpty, expected) => {
  expect(countResults(text, code, mayBeEmpty)).toMatchObject(expected);
});

test('what failed is told by name, with its file', () => {
  const failed = { status: 'failed', fullName: 'finds nothing' };
  const files = [
    { name: 'a.test.ts', status: 'failed', assertionResults: [failed, { status: 'passed', fullName: 'is found' }] },
    { name: 'b.test.ts', status: 'failed', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'holds' }] },
  ];
  const counted = countResults(report({ numFailedTests: 1 }, files), 1, false);
  expect(counted.failedTests).toEqual(['a.test.ts: finds nothing', 'b.test.ts: could not be run']);
  expect(counted.failedFiles).toEqual(['a.test.ts', 'b.test.ts']);
});
