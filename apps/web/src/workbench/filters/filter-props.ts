import type { ListFilter } from '@ldy/contract/collection/list-parameters.ts';
import type { FacetCounts } from '../requests/count-facets.ts';

/** Props of all parts of the filter panel. */
export interface FilterProps {
  filter: ListFilter;
  /** Undefined until counted. */
  facets: FacetCounts | undefined;
  onChange: (change: ListFilter) => void;
}
