import type { FacetCount } from '@ldy/contract/collection/list.ts';
import { choicesOf, FLAGS_FACET, fieldOf, fieldsOf } from '@ldy/domain/collection/collection.ts';
import type { SearchResult } from '@ldy/search/search-engine.ts';
import type { ListedCollection } from '../listed-collection.ts';
import type { LabelsOf } from './look-up-names.ts';

type Labelled = Pick<ListedCollection, 'collection' | 'codeNames'>;

/** Adds labels to the values of the facets. */
export async function labelFacets(
  listed: Labelled,
  labelsOf: LabelsOf,
  facets: SearchResult['facets'],
): Promise<Record<string, FacetCount[]>> {
  const labelled: Record<string, FacetCount[]> = {};
  for (const [facet, counts = []] of Object.entries(facets)) {
    const values = counts.map(({ value }) => value);
    const labels = await labelsOfFacet(listed, labelsOf, facet, values);
    labelled[facet] = counts.map(({ value, count }) => ({ value, label: labels.get(value) ?? value, count }));
  }
  return labelled;
}

async function labelsOfFacet(
  { collection, codeNames }: Labelled,
  labelsOf: LabelsOf,
  facet: string,
  values: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (facet === FLAGS_FACET)
    return new Map(fieldsOf(collection, 'flag').map(([name, { wire = name, label }]) => [wire, label]));
  const field = fieldOf(collection, facet);
  if (field.kind === 'year') return new Map(values.map((year) => [year, `${year} 年`]));
  const choices = choicesOf(field);
  if (choices) return new Map(choices.map(({ value, short }) => [value, short]));
  const nameOf = codeNames[facet];
  if (nameOf) return new Map(values.map((code) => [code, `${code} ${nameOf(code)}`.trim()]));
  return labelsOf(facet, values);
}
