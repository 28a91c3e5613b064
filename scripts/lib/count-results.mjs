/**
 * Numbers from vitest's JSON report. What the report does not count as a failed test and is one all the same counts too: a file that
 * could not be loaded, an error outside of any test, a report that was never written.
 * @param {string | undefined} report
 * @param {number} exitCode
 * @param {boolean} mayBeEmpty
 */
export function countResults(report, exitCode, mayBeEmpty) {
  if (report === undefined) return { passed: 0, failed: exitCode === 0 && mayBeEmpty ? 0 : 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests = 0, numTodoTests = 0, testResults } = JSON.parse(report);
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length;
  const counted = numFailedTests + unloaded;
  return {
    passed: numPassedTests,
    failed: exitCode !== 0 && counted === 0 ? 1 : counted,
    skipped: numPendingTests + numTodoTests,
  };
}
