/** By what a record that changes finds the components that it may be about, as `findCandidates` finds records for a component. */
import { type AskedComponent, targetsOf } from '@ldy/matching/component/target.ts';
import { termsOfName } from '@ldy/search/sql/mentioned.ts';
import type { PlacedComponent } from '../own/own-components.ts';

export interface ComponentKey {
  place: number;
  lead: string;
  key: string;
}

/** Terms contain no blanks. */
const BETWEEN = ' ';

export const keysOf = (components: readonly PlacedComponent[]): ComponentKey[] =>
  components.flatMap((component) => keysOfOne(component).map((key) => ({ place: component.at, ...key })));

function keysOfOne(component: AskedComponent): Omit<ComponentKey, 'place'>[] {
  const keys = new Map<string, string>();
  for (const { name, productIds } of targetsOf(component)) {
    for (const id of productIds) if (id !== '') keys.set(id, '');
    const terms = termsOfName(name);
    const lead = terms.reduce((longest, term) => (term.length > longest.length ? term : longest), '');
    if (lead !== '') keys.set(terms.join(BETWEEN), lead);
  }
  return [...keys].map(([key, lead]) => ({ lead, key }));
}

export const hasTerms = (terms: ReadonlySet<string>, key: string): boolean =>
  key.split(BETWEEN).every((term) => terms.has(term));
