import type { FacetCount, VulnerabilityListOutput } from '@ldy/contract/vulnerability-list.ts';
import { SEVERITIES } from '@ldy/domain/record/severity.ts';
import { SOURCE_LABELS } from '@ldy/domain/record/source-labels.ts';
import { vulnerabilityType } from '@ldy/domain/standard/vulnerability-types.ts';
import { weaknessNameCn } from '@ldy/domain/standard/weakness-names.ts';
import type { FacetName, SearchResult } from '@ldy/search/search-engine.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { namesOfProducts, namesOfVendors } from '../../products/product-names.ts';

const FLAG_LABELS: Record<string, string> = {
  has_poc: '有 PoC',
  has_exp: '有 EXP',
  has_patch: '有补丁',
  kev: '在野利用',
  domestic: '信创产品',
};

const SEVERITY_LABELS = new Map<string, string>([
  ...SEVERITIES.map(({ key, cn }) => [key, cn] as const),
  ['none', '未评级'],
]);

type Labels = (values: string[]) => Promise<Map<string, string>> | Map<string, string>;

/** Puts the words for people beside the values of the facets. */
export async function labelFacets(
  database: Database,
  facets: SearchResult['facets'],
): Promise<VulnerabilityListOutput['facets']> {
  const labels: Record<FacetName, Labels> = {
    severity: () => SEVERITY_LABELS,
    type: (values) => new Map(values.map((id) => [id, vulnerabilityType(id)?.cn ?? id])),
    cwe: (values) => new Map(values.map((id) => [id, `${id} ${weaknessNameCn(id)}`.trim()])),
    vendor: (values) => namesOfVendors(database, values),
    product: (values) => namesOfProducts(database, values),
    source: () => new Map(Object.entries(SOURCE_LABELS)),
    year: (values) => new Map(values.map((year) => [year, `${year} 年`])),
    flags: () => new Map(Object.entries(FLAG_LABELS)),
  };
  const labelled: VulnerabilityListOutput['facets'] = {};
  for (const facet of Object.keys(facets) as FacetName[]) {
    const counts = facets[facet] ?? [];
    const names = await labels[facet](counts.map((entry) => entry.value));
    labelled[facet] = counts.map(
      ({ value, count }): FacetCount => ({ value, label: names.get(value) ?? value, count }),
    );
  }
  return labelled;
}
