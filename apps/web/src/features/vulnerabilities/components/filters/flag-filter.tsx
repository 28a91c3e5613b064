import { FacetChecks } from './facet-checks.tsx';
import type { FilterProps } from './filter-props.ts';
import { FilterSection } from './filter-section.tsx';
import { FLAG_FILTERS } from './flags.ts';

export function FlagFilter({ filter, facets, onChange }: FilterProps) {
  const counts = facets?.flags && new Map(facets.flags.map(({ value, count }) => [value, count]));
  return (
    <FilterSection title="利用与修复">
      <FacetChecks
        checks={FLAG_FILTERS.map(({ field, facet, label, title }) => ({
          value: field,
          label,
          title,
          count: counts && (counts.get(facet) ?? 0),
        }))}
        chosen={FLAG_FILTERS.map(({ field }) => field).filter((field) => filter[field])}
        onToggle={(field, wanted) => onChange({ [field]: wanted || undefined })}
      />
    </FilterSection>
  );
}
