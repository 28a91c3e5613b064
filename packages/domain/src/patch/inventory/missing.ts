import type { Installed, MissingStep, ProductPatches } from './installed.ts';
import type { Unjudged } from './inventory.ts';
import { missingPackages } from './missing-packages.ts';
import { missingOnWindows } from './windows/missing-on-windows.ts';

/** What is missing on one product: of each line of updates the newest alone. */
export function missingPatches(
  library: ProductPatches,
  installed: Installed,
): { steps: MissingStep[]; unjudged: Unjudged[] } {
  if (installed.packages.size > 0) return missingPackages(library, installed);
  return { steps: missingOnWindows(library, installed), unjudged: [] };
}

/** What a step is worth: what is exploited first, then what is severe, then what closes most. */
export interface Weight {
  exploited: number;
  severity: number;
  closed: number;
}
export function byWeight<Step extends Pick<MissingStep, 'isFirst' | 'patch'>>(
  steps: readonly Step[],
  weightOf: (step: Step) => Weight,
): Step[] {
  const ranked = steps.map((step) => ({ step, weight: weightOf(step) }));
  return ranked
    .sort(
      ({ step: a, weight: v }, { step: b, weight: w }) =>
        Number(b.isFirst) - Number(a.isFirst) ||
        w.exploited - v.exploited ||
        w.severity - v.severity ||
        w.closed - v.closed ||
        (a.patch < b.patch ? -1 : 1),
    )
    .map(({ step }) => step);
}
