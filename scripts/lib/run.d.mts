export function run(
  program: string,
  args: string[],
  options?: { cwd?: string; env?: NodeJS.ProcessEnv; shell?: boolean; logFile?: string },
): Promise<number>;
