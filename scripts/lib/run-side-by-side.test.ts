import { expect, test } from 'vitest';
import { runSideBySide } from './run-side-by-side.mjs';

/** Steps that end on command; `events` records the order of starts and ends. */
function heldSteps(...cores: number[]) {
  const events: string[] = [];
  const steps = cores.map((count, index) => ({
    cores: count,
    name: 'abcdef'[index],
    end: Promise.withResolvers<void>(),
  }));
  const work = async (step: (typeof steps)[number]) => {
    events.push(`${step.name} begins`);
    await step.end.promise;
    events.push(`${step.name} ends`);
    return step.name;
  };
  /** Ends a step and lets waiting ones start. */
  const end = async (index: number) => {
    steps[index]?.end.resolve();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { steps, events, work, end };
}

test('steps run side by side while cores are free, and answer in their own order', async () => {
  const { steps, events, work, end } = heldSteps(1, 1, 1);
  const results = runSideBySide(steps, 2, work);
  await end(1);
  expect(events).toEqual(['a begins', 'b begins', 'b ends', 'c begins']);
  await end(2);
  await end(0);
  expect(await results).toEqual(['a', 'b', 'c']);
});

test('a step that asks for more cores than there are runs alone, and none overtakes it', async () => {
  const { steps, events, work, end } = heldSteps(1, 4, 1);
  const results = runSideBySide(steps, 2, work);
  await end(0);
  expect(events).toEqual(['a begins', 'a ends', 'b begins']);
  await end(1);
  await end(2);
  expect(await results).toEqual(['a', 'b', 'c']);
});

test('a step that throws ends the run with its error', async () => {
  const { steps } = heldSteps(1);
  const failing = runSideBySide(steps, 2, async () => {
    throw new Error('no such program');
  });
  await expect(failing).rejects.toThrow('no such program');
});
