import type { Target } from '@ldy/matching/component/target.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refused } from '#server/platform/errors.ts';
import { vulnerabilitiesAbout } from '../../vulnerabilities/vulnerabilities-about.ts';

const AT_ONCE = 200;

interface Limits {
  /** Pairs of a target and a vulnerability; more are refused. */
  most: number;
  signal: AbortSignal;
}

/** Vulnerabilities that may be about each target. */
export async function findCandidates(
  database: Database,
  targets: readonly Target[],
  { most, signal }: Limits,
): Promise<Map<Target, ReadonlySet<string>>> {
  const found = new Map<Target, ReadonlySet<string>>();
  // Many versions of one product are one question.
  const questions = [...Map.groupBy(targets, ({ name, productIds }) => JSON.stringify([name, productIds])).values()];
  let pairs = 0;
  for (let at = 0; at < questions.length; at += AT_ONCE) {
    signal.throwIfAborted();
    const some = questions.slice(at, at + AT_ONCE).map(([first, ...equal]) => ({ first: first as Target, equal }));
    const anchors = some.map(() => new Set<string>());
    const asked = some.map(({ first }) => first);
    for (const { place, anchor } of await vulnerabilitiesAbout(database, asked, most)) anchors[place]?.add(anchor);
    for (const [place, { first, equal }] of some.entries()) {
      const about = anchors[place] as Set<string>;
      pairs += (1 + equal.length) * about.size;
      if (pairs > most) throw refused('tooManyPairs');
      for (const target of [first, ...equal]) found.set(target, about);
    }
  }
  return found;
}
