export function countResults(
  report: string | undefined,
  exitCode: number,
  mayBeEmpty: boolean,
): { passed: number; failed: number; skipped: number; failedFiles: string[]; failedTests: string[] };
