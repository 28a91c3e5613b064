import type { VersionStatement } from '../affected-product.ts';
import { branchesOf } from '../statements/branches.ts';
import { compareGeneric } from '../version/generic.ts';

/** Several ends in one phrase, "9.0.55 之前的版本和 10.0.2 之前的版本", are one of each branch: the second begins after the branch of the first. */
export function inBranches(ranges: readonly VersionStatement[]): readonly VersionStatement[] {
  const before = ranges.filter(isFromBeginning);
  if (before.length < 2) return ranges;
  const ends = before.map(({ lessThan = '' }) => lessThan);
  if (ends.some((end) => compareGeneric(end, ends[0] as string) === null)) return ranges;
  const starts = new Map(branchesOf(ends, compareGeneric).map(({ bound, start }) => [bound, start]));
  return ranges.flatMap((range) => {
    const { lessThan = '' } = range;
    const start = isFromBeginning(range) ? (starts.get(lessThan) ?? '') : '';
    if (start === '') return [range];
    if (start !== lessThan) return compareGeneric(start, lessThan) === 0 ? [] : [{ ...range, version: start }];
    const release = releaseBefore(lessThan);
    return release === '' ? [] : [{ ...range, version: release }];
  });
}

/** The release of a pre-release that is not its first: 3.1.0 of 3.1.0.beta5, so that its earlier ones are meant. */
export const releaseBefore = (version: string): string =>
  /^([0-9]{1,6}(?:\.[0-9]{1,6}){1,4})[-.]?(?:alpha|beta|rc|a|b|m)[-.]?(?:[2-9]|[1-9][0-9]{1,3})$/i.exec(version)?.[1] ??
  '';

const isFromBeginning = ({ version, lessThan }: VersionStatement): boolean => version === '' && lessThan !== undefined;
