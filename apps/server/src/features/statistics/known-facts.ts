import type { Narrowing } from '@ldy/domain/statistics/narrow.ts';
import type { Tally } from '../../collections/list/tally-records.ts';

/** Which facts at least one vulnerability of the library has. */
export async function knownFacts(library: Tally, facts: readonly Narrowing[]): Promise<(fact: Narrowing) => boolean> {
  const asked = [...new Map(facts.map((fact) => [JSON.stringify(fact), fact]))];
  const counts = asked.length === 0 ? [] : await library.count(asked.map(([, fact]) => fact));
  const known = new Set(asked.flatMap(([key], at) => ((counts[at] ?? 0) > 0 ? [key] : [])));
  return (fact) => known.has(JSON.stringify(fact));
}
