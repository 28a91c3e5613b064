/** Milliseconds of the quickest of three runs: what the act costs, without what the machine was busy with besides. */
export function fastest(act: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const start = performance.now();
    act();
    return performance.now() - start;
  });
  return Math.min(...times);
}
