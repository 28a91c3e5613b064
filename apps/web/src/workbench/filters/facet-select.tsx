import type { FacetCount } from '@ldy/contract/collection-list.ts';
import { Select } from 'antd';
import { formatCount } from '#web/ui/number-badge.tsx';

interface FacetSelectProps {
  label: string;
  placeholder: string;
  counts: FacetCount[] | undefined;
  value: string[];
  onChange: (value: string[]) => void;
}

/** Choices that the counts themselves list; what is typed and not listed counts too. */
export function FacetSelect({ label, placeholder, counts, value, onChange }: FacetSelectProps) {
  return (
    <Select
      mode="tags"
      aria-label={label}
      placeholder={placeholder}
      style={{ width: '100%' }}
      maxTagCount="responsive"
      value={value}
      onChange={onChange}
      options={counts?.map(({ value, label, count }) => ({ value, label, count }))}
      showSearch={{ optionFilterProp: 'label' }}
      optionRender={(option) => (
        <span style={{ display: 'flex', justifyContent: 'space-between', gap: 12 }}>
          <span>{option.label}</span>
          <span style={{ color: 'var(--text-secondary)', fontWeight: 400 }}>
            {option.data.count === undefined ? '' : formatCount(option.data.count)}
          </span>
        </span>
      )}
    />
  );
}
