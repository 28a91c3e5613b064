interface FileCost {
  path: string;
  seconds: number;
  processorSeconds?: number;
}

export declare function subjectOf(path: string): string;
export declare function findOverdrawn(files: readonly FileCost[], pace: number): string[];
export declare function judgeAllowances(
  results: readonly { files: readonly FileCost[] }[],
  pace: number,
): { passed: number; failed: number; failures: { name: string }[] };
export declare function dearest(files: readonly FileCost[], most?: number): { path: string; cost: number }[];
