import type { FinishStep } from '../../platform/modules/intake.ts';

/** Steps after those that they name, else as declared. Throws at a step that is declared twice, one that does not exist, and a circle. */
export function inOrder(steps: readonly FinishStep[]): FinishStep[] {
  const named = new Map(steps.map((step) => [step.name, step]));
  const ordered = new Set<FinishStep>();
  const place = (step: FinishStep, before: readonly string[]) => {
    if (before.includes(step.name))
      throw new Error(`Steps wait for each other: ${[...before, step.name].join(' → ')}.`);
    for (const name of step.after ?? []) {
      const other = named.get(name);
      if (!other) throw new Error(`The step "${step.name}" waits for "${name}", which no module declares.`);
      place(other, [...before, step.name]);
    }
    ordered.add(step);
  };
  for (const step of steps) {
    if (named.get(step.name) !== step) throw new Error(`Two steps are called "${step.name}".`);
    place(step, []);
  }
  return [...ordered];
}
