import type { FacetCount } from '@ldy/contract/collection-list.ts';
import type { VulnerabilityFacet, VulnerabilityListOutput } from '@ldy/contract/vulnerability-list.ts';
import { fieldsOf } from '@ldy/domain/collection/collection.ts';
import { SOURCE_LABELS } from '@ldy/domain/record/source-labels.ts';
import { vulnerabilityType } from '@ldy/domain/standard/vulnerability-types.ts';
import { weaknessNameCn } from '@ldy/domain/standard/weakness-names.ts';
import { VULNERABILITIES } from '@ldy/domain/vulnerability/fields.ts';
import type { SearchResult } from '@ldy/search/search-engine.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { namesOfProducts, namesOfVendors } from '../../products/product-names.ts';

const FLAG_LABELS = new Map(
  fieldsOf(VULNERABILITIES, 'flag').map(([name, { wire = name, label }]) => [wire, label] as const),
);
const SEVERITY_LABELS = new Map<string, string>(
  VULNERABILITIES.fields.severity.choices.map(({ value, write }) => [value, write] as const),
);

type Labels = (values: string[]) => Promise<Map<string, string>> | Map<string, string>;

/** Puts the words for people beside the values of the facets. */
export async function labelFacets(
  database: Database,
  facets: SearchResult['facets'],
): Promise<VulnerabilityListOutput['facets']> {
  const labels: Record<VulnerabilityFacet, Labels> = {
    severity: () => SEVERITY_LABELS,
    type: (values) => new Map(values.map((id) => [id, vulnerabilityType(id)?.cn ?? id])),
    cwe: (values) => new Map(values.map((id) => [id, `${id} ${weaknessNameCn(id)}`.trim()])),
    vendor: (values) => namesOfVendors(database, values),
    product: (values) => namesOfProducts(database, values),
    source: () => new Map(Object.entries(SOURCE_LABELS)),
    year: (values) => new Map(values.map((year) => [year, `${year} 年`])),
    flags: () => FLAG_LABELS,
  };
  const labelled: VulnerabilityListOutput['facets'] = {};
  for (const facet of Object.keys(facets) as VulnerabilityFacet[]) {
    const counts = facets[facet] ?? [];
    const names = await labels[facet](counts.map((entry) => entry.value));
    labelled[facet] = counts.map(
      ({ value, count }): FacetCount => ({ value, label: names.get(value) ?? value, count }),
    );
  }
  return labelled;
}
