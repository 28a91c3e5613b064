import { FacetChecks } from './facet-checks.tsx';
import type { FilterProps } from './filter-props.ts';
import { FilterSection } from './filter-section.tsx';
import { FLAG_FILTERS } from './flag-filters.ts';

export function FlagFilter({ filter, facets, onChange }: FilterProps) {
  const counts = facets?.flags && new Map(facets.flags.map(({ value, count }) => [value, count]));
  const isChosen = (wire: string) => (filter as Readonly<Record<string, unknown>>)[wire] === true;
  return (
    <FilterSection title="利用与修复">
      <FacetChecks
        checks={FLAG_FILTERS.map(({ wire, label, title }) => ({
          value: wire,
          label,
          title,
          count: counts && (counts.get(wire) ?? 0),
        }))}
        chosen={FLAG_FILTERS.map(({ wire }) => wire).filter(isChosen)}
        onToggle={(wire, wanted) => onChange({ [wire]: wanted || undefined })}
      />
    </FilterSection>
  );
}
