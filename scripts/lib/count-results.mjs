/**
 * Numbers and failures from vitest's JSON report. What the report does not count as a failed test and is one all the same counts too:
 * a file that could not be loaded, an error outside of any test, a report that was never written.
 * @param {string | undefined} report
 * @param {number} exitCode
 */
export function countResults(report, exitCode) {
  if (report === undefined) {
    return { passed: 0, failed: 1, skipped: 0, failures: [{ file: '', name: 'vitest wrote no report', message: '' }] };
  }
  const { numPassedTests, numPendingTests = 0, numTodoTests = 0, testResults } = JSON.parse(report);
  const failures = testResults.filter(({ status }) => status === 'failed').flatMap(failuresOf);
  if (exitCode !== 0 && failures.length === 0) {
    failures.push({ file: '', name: 'an error outside of any test', message: '' });
  }
  return { passed: numPassedTests, failed: failures.length, skipped: numPendingTests + numTodoTests, failures };
}

function failuresOf({ name: file, message = '', assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return [{ file, name: 'could not be run', message }];
  return failed.map(({ fullName, failureMessages = [] }) => ({
    file,
    name: fullName,
    message: failureMessages.join('\n'),
  }));
}
