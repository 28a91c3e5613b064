import type { FacetCount } from '@ldy/contract/collection/list.ts';
import { LoadMoreSelect, type OptionPages } from '#web/ui/controls/load-more-select.tsx';
import { FacetChecks, toggled } from './facet-checks.tsx';

interface OptionFilterProps {
  title: string;
  value: string[];
  counts: FacetCount[] | undefined;
  useOptions: (search: string, open: boolean) => OptionPages;
  onChange: (value: string[]) => void;
}

/** Of the most frequent values among the results. */
export const QUICK_CHOICES = 5;

/** A searchable select for thousands of values, with check boxes for the most frequent ones among the results. */
export function OptionFilter({ title, value, counts, useOptions, onChange }: OptionFilterProps) {
  return (
    <>
      <LoadMoreSelect
        label={title}
        placeholder={`搜索${title}`}
        value={value}
        onChange={onChange}
        useOptions={useOptions}
        knownLabels={new Map(counts?.map(({ value, label }) => [value, label]))}
      />
      <FacetChecks
        checks={counts?.slice(0, QUICK_CHOICES) ?? []}
        chosen={value}
        onToggle={(item, wanted) => onChange(toggled(value, item, wanted))}
      />
    </>
  );
}
