import type { VulnerabilityFilter } from '@ldy/contract/vulnerability-list.ts';
import type { FacetCounts } from '../requests/count-facets.ts';

/** What every part of the filter panel is given. */
export interface FilterProps {
  filter: VulnerabilityFilter;
  /** Undefined until they are counted. */
  facets: FacetCounts | undefined;
  onChange: (change: Partial<VulnerabilityFilter>) => void;
}
