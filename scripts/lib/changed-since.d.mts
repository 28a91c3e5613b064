export interface Changed {
  commit: string;
  paths: string[];
}
export function changedSince(root: string): Changed | undefined;
export function describeUnrun(
  changed: Changed,
  suites: readonly { title: string }[],
  results: readonly { title: string; files: readonly unknown[] }[],
): string;
