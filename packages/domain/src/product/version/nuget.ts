/** Order of NuGet (https://learn.microsoft.com/nuget/concepts/package-versioning): up to four numbers, a pre-release without regard to case, no order of builds. */
import { compareNumbers } from './numeric.ts';
import { comparePreRelease } from './semver.ts';

const VERSION = /^[vV]?([0-9]+(?:\.[0-9]+){0,3})(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]*)?$/;

/** `null` if either text is no version of NuGet. */
export function compareNuget(a: string, b: string): number | null {
  const left = VERSION.exec(a.toLowerCase());
  const right = VERSION.exec(b.toLowerCase());
  if (!left || !right) return null;
  const [, numbers = '', preRelease] = left;
  const [, otherNumbers = '', otherPreRelease] = right;
  return (
    compareNumbers(numbers.split('.'), otherNumbers.split('.')) ||
    comparePreRelease(preRelease?.split('.') ?? [], otherPreRelease?.split('.') ?? [])
  );
}
