/**
 * Runs steps in order and in parallel: the next one starts when its number of cores is free, or when nothing else runs. Returns the results in the same
 * order.
 */
export async function runSideBySide(steps, cores, work) {
  const results = [];
  const running = new Map();
  const busy = () => [...running.keys()].reduce((total, step) => total + step.cores, 0);
  for (const [index, step] of steps.entries()) {
    while (running.size > 0 && busy() + step.cores > cores) await Promise.race(running.values());
    running.set(
      step,
      work(step)
        .then((result) => {
          results[index] = result;
        })
        .finally(() => running.delete(step)),
    );
  }
  await Promise.all(running.values());
  return results;
}
