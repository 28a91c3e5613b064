export interface Failure {
  /** '' for what belongs to no file. */
  file: string;
  name: string;
  message: string;
}

export function countResults(
  report: string | undefined,
  exitCode: number,
): { passed: number; failed: number; skipped: number; failures: Failure[] };
