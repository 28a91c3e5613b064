export function runSideBySide<Step extends { cores: number }, Result>(
  steps: readonly Step[],
  cores: number,
  work: (step: Step) => Promise<Result>,
): Promise<Result[]>;
