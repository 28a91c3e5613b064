import { hasRelease, upstreamOf } from '../version/build.ts';
import type { Entry } from '../version-claims.ts';
import { boundOf } from '../version-match.ts';
import { releaseOfVersion } from './release-of.ts';

/**
 * Whether a package that names no release, `2:4.15.13+dfsg-0ubuntu1.5`, may be of one that the entries do not speak of: no fix is of the upstream version that
 * it packages, and each is an update of a release that was out already. Such fixes say nothing of what a later release began with.
 */
export function isOfUnlistedRelease(entries: readonly Entry[], asked: string): boolean {
  if (!hasRelease(asked)) return false;
  const upstream = upstreamOf(asked);
  const fixes = entries.flatMap((entry) =>
    entry.versions
      .map(boundOf)
      .filter(hasRelease)
      .map((bound) => ({ bound, entry })),
  );
  return (
    fixes.length > 0 && fixes.every(({ bound, entry }) => upstreamOf(bound) !== upstream && isUpdate(bound, entry))
  );
}

/** `2.7.1-2+deb12u1`, and all that Ubuntu writes of; not `2.7.1-2`, with which the next Debian begins. */
const isUpdate = (bound: string, { platforms = [] }: Entry): boolean =>
  releaseOfVersion(bound) !== null || platforms.some((platform) => platform.startsWith('Ubuntu:'));
