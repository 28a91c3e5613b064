import type { Rule } from '../check-arrows/rules.ts';

/**
 * The allowed arrows as lines for docs/architecture.md: `place → what it imports`. Arrows of a place to itself are left out; arrows between slices come
 * last.
 */
export function describeArrows(rules: readonly Rule[], sliceArrows: Record<string, readonly string[]>): string {
  const rows = new Map(rules.map(({ place, may }) => [place, may.filter((target) => isElsewhere(place, target))]));
  const width = Math.max(...[...rows.keys(), ...Object.keys(sliceArrows)].map((place) => place.length));
  const line = ([place, targets]: [string, readonly string[]]) =>
    `${place.padEnd(width)} → ${targets.length > 0 ? targets.join(', ') : 'nothing'}`;
  return [...[...rows].map(line), '', ...Object.entries(sliceArrows).map(line)].join('\n');
}

function isElsewhere(place: string, target: string): boolean {
  return target !== place && !target.endsWith('/<same>');
}
