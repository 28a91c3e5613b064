import type { ListFilter } from '#web/platform/search/list-parameters.ts';
import type { FacetCounts } from '../requests/count-facets.ts';

/** What every part of the filter panel is given. */
export interface FilterProps {
  filter: ListFilter;
  /** Undefined until they are counted. */
  facets: FacetCounts | undefined;
  onChange: (change: ListFilter) => void;
}
