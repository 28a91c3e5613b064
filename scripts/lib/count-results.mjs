/**
 * Numbers from vitest's JSON report, and the files in which something failed. What the report does not count as a failed test and is
 * one all the same counts too: a file that could not be loaded, an error outside of any test, a report that was never written.
 * @param {string | undefined} report
 * @param {number} exitCode
 * @param {boolean} mayBeEmpty
 */
export function countResults(report, exitCode, mayBeEmpty) {
  if (report === undefined)
    return { passed: 0, failed: exitCode === 0 && mayBeEmpty ? 0 : 1, skipped: 0, failedFiles: [], failedTests: [] };
  const { numPassedTests, numFailedTests, numPendingTests = 0, numTodoTests = 0, testResults } = JSON.parse(report);
  const failedFiles = testResults.filter(({ status }) => status === 'failed');
  const failedOf = ({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed');
  const unloaded = failedFiles.filter((file) => failedOf(file).length === 0).length;
  const counted = numFailedTests + unloaded;
  return {
    passed: numPassedTests,
    failed: exitCode !== 0 && counted === 0 ? 1 : counted,
    skipped: numPendingTests + numTodoTests,
    failedFiles: failedFiles.map(({ name }) => name),
    failedTests: failedFiles.flatMap((file) => namesOf(file, failedOf(file))),
  };
}

const namesOf = ({ name }, failed) =>
  failed.length === 0 ? [`${name}: could not be run`] : failed.map(({ fullName }) => `${name}: ${fullName}`);
