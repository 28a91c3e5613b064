import type { Database } from '#server/platform/database/database.ts';
import { vulnerabilitiesAbout } from '../../vulnerabilities/vulnerabilities-about.ts';
import type { Target } from './target.ts';

const AT_ONCE = 200;

/** Vulnerabilities that may be about each target. */
export async function findCandidates(
  database: Database,
  targets: readonly Target[],
): Promise<Map<Target, Set<string>>> {
  const found = new Map(targets.map((target) => [target, new Set<string>()]));
  for (let at = 0; at < targets.length; at += AT_ONCE) {
    const some = targets.slice(at, at + AT_ONCE);
    for (const { place, anchor } of await vulnerabilitiesAbout(database, some)) {
      const target = some[place];
      if (target) found.get(target)?.add(anchor);
    }
  }
  return found;
}
