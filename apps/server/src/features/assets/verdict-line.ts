import type { MatchLine } from '@ldy/contract/asset/match.ts';
import type { Matched } from './match-inventory.ts';

/** As the command prints verdicts and the call answers them, in one order of keys; in the order of the components. */
export function* linesOf(matched: readonly Matched[]): Generator<MatchLine> {
  const byPlace = new Map(matched.flatMap((one) => one.places.map((place) => [place, one] as const)));
  for (const [, { component, identity, verdicts }] of [...byPlace].sort(([a], [b]) => a - b))
    for (const { id, aliases, verdict, reason, words, statement, source, fix } of verdicts)
      yield { component, identity, id, aliases, verdict, reason: `${reason}: ${words}`, statement, source, fix };
}
