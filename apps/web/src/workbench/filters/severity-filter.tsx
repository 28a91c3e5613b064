import { SeverityMark } from '#web/ui/severity-tag.tsx';
import { SEVERITIES, SEVERITY_LEVELS } from '#web/ui/theme/severity-colors.ts';
import { FacetChecks, toggled } from './facet-checks.tsx';
import type { FilterProps } from './filter-props.ts';
import { FilterSection } from './filter-section.tsx';

export function SeverityFilter({ filter, facets, onChange }: FilterProps) {
  const counts = facets?.severity && new Map(facets.severity.map(({ value, count }) => [value, count]));
  return (
    <FilterSection title="严重等级">
      <FacetChecks
        checks={SEVERITY_LEVELS.map((level) => ({
          value: level,
          label: SEVERITIES[level].label,
          count: counts && (counts.get(level) ?? 0),
          mark: <SeverityMark severity={level} />,
        }))}
        chosen={filter.severity ?? []}
        onToggle={(value, wanted) =>
          onChange({ severity: toggled<string>(filter.severity, value, wanted) as typeof filter.severity })
        }
      />
    </FilterSection>
  );
}
