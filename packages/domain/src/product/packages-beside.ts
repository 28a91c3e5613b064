/** A build of a distribution, asked of the product itself, where the record also states the packages of that very release. */
import { lettersOf } from './names/letters.ts';
import { lastOfPath } from './names/package-of.ts';
import type { ProductGroup } from './names/product-group.ts';
import { releaseOfEntry, releaseOfVersion } from './releases/release-of.ts';
import { judgeVersion, type Verdict } from './version-ranges.ts';

/** Not cleared by what is fixed upstream if the package of the release is affected: 2.14.13-1.el9 of `< 2.14.4`, beside the fix 2.14.14-1.el9. */
export function besidePackages(
  verdict: Verdict,
  group: ProductGroup,
  groups: readonly ProductGroup[],
  asked: string,
): Verdict {
  const release = verdict.answer === 'unaffected' ? releaseOfVersion(asked.trim()) : null;
  if (release === null || group.members.some((entry) => releaseOfEntry(entry) !== null)) return verdict;
  const names = namesIn(group);
  const isAffected = groups.some(
    ({ members }) =>
      members.every((entry) => releaseOfEntry(entry)?.key === release.key && names.has(lettersOf(entry.packageName))) &&
      judgeVersion(members, asked).answer === 'affected',
  );
  if (!isAffected) return verdict;
  const releases = [{ name: release.name, answer: 'affected' as const }];
  return { ...verdict, answer: 'unknown', reason: 'needs-release', because: null, releases };
}

const namesIn = ({ members }: ProductGroup): ReadonlySet<string> =>
  new Set(
    members.flatMap(({ product, packageName }) => [product, packageName, lastOfPath(packageName)].map(lettersOf)),
  );
