/** Entries of several releases of a distribution, taken apart by release. */
import type { Entry } from '../version-claims.ts';
import { type Release, releaseOfEntry, releaseOfStatement } from './release-of.ts';

/** More are no releases of distributions. */
const MOST_RELEASES = 40;
/** Cheap signs of a release: a platform with a colon, a package of a distribution, a build in a version. */
const MAY_SAY_RELEASE =
  /el[0-9]|deb[0-9]|bpo[0-9]|ubuntu|fc[0-9]|amzn|lp[0-9]|bp[0-9]|oe[0-9]|mga|ph[0-9]|azl|cm[0-9]|an[0-9]|ky[0-9]/i;

/** Releases that the entries speak of, by key; empty for products of no distribution. */
export function releasesIn(entries: readonly Entry[]): Release[] {
  const found = new Map<string, Release>();
  for (const entry of entries) {
    const own = releaseOfEntry(entry);
    if (own) found.set(own.key, found.get(own.key) ?? own);
    else for (const release of tagsIn(entry)) if (!found.has(release.key)) found.set(release.key, release);
    if (found.size >= MOST_RELEASES) break;
  }
  return [...found.values()];
}

function* tagsIn({ versions }: Entry): Generator<Release> {
  for (const statement of versions) {
    if (!MAY_SAY_RELEASE.test(`${statement.lessThan ?? ''} ${statement.lessThanOrEqual ?? ''} ${statement.version}`))
      continue;
    const release = releaseOfStatement(statement);
    if (release) yield release;
  }
}

/** What is about one release, or about none. The entries keep their places. */
export function ofRelease(entries: readonly Entry[], key: string): (Entry | null)[] {
  return entries.map((entry) => {
    const own = releaseOfEntry(entry);
    if (own) return own.key === key ? entry : null;
    const versions = entry.versions.filter((statement) => (releaseOfStatement(statement)?.key ?? key) === key);
    if (versions.length === entry.versions.length) return entry;
    return versions.length === 0 ? null : { ...entry, versions };
  });
}
