import type { FacetCount } from '@ldy/contract/collection-list.ts';
import { CreatableSelect } from '#web/ui/select/creatable-select.tsx';

interface FacetSelectProps {
  label: string;
  placeholder: string;
  counts: FacetCount[] | undefined;
  value: string[];
  onChange: (value: string[]) => void;
}

/** A select whose options come from facet counts; other typed values are accepted too. */
export const FacetSelect = ({ counts = [], ...rest }: FacetSelectProps) => (
  <CreatableSelect {...rest} options={counts} />
);
