/** Order of NuGet (https://learn.microsoft.com/nuget/concepts/package-versioning): up to four numbers, a pre-release without regard to case, no order of builds. */
import { compareDigits } from './numeric.ts';
import { comparePreRelease } from './semver.ts';

const VERSION = /^[vV]?([0-9]+(?:\.[0-9]+){0,3})(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]*)?$/;

/** `null` if either text is no version of NuGet. */
export function compareNuget(a: string, b: string): number | null {
  const left = VERSION.exec(a.toLowerCase());
  const right = VERSION.exec(b.toLowerCase());
  if (!left || !right) return null;
  const [numbers, others] = [left, right].map(([, core = '']) => core.split('.')) as [string[], string[]];
  for (let i = 0; i < 4; i++) {
    const order = compareDigits(numbers[i] ?? '0', others[i] ?? '0');
    if (order !== 0) return order;
  }
  return comparePreRelease(left[2]?.split('.') ?? [], right[2]?.split('.') ?? []);
}
