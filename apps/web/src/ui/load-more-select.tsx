import { Select, Spin } from 'antd';
import { type UIEvent, useState } from 'react';
import { LOAD_MORE_THRESHOLD_PX, TYPING_PAUSE_MS } from './constants.ts';
import { useDebounced } from './use-debounced.ts';

export interface LoadMoreOption {
  value: string;
  label: string;
  count?: number;
}

/** What a paged source of options tells the select; `useInfiniteQuery` gives all of it. */
export interface OptionPages {
  options: LoadMoreOption[];
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  loadMore: () => void;
}

interface LoadMoreSelectProps {
  label: string;
  placeholder: string;
  value: string[];
  onChange: (value: string[]) => void;
  /** Called with what is typed, after a pause. Asked only while the dropdown is open. */
  useOptions: (search: string, open: boolean) => OptionPages;
  /** Names of chosen values that are not among the loaded options. */
  knownLabels?: ReadonlyMap<string, string>;
}

/** A searching multi-select whose list goes on when it is scrolled to within 10 px of its end. */
export function LoadMoreSelect(props: LoadMoreSelectProps) {
  const { label, placeholder, value, onChange, useOptions, knownLabels } = props;
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const pages = useOptions(useDebounced(typed.trim(), TYPING_PAUSE_MS), open);

  const onScroll = (event: UIEvent<HTMLElement>) => {
    const { scrollHeight, scrollTop, clientHeight } = event.currentTarget;
    const left = scrollHeight - scrollTop - clientHeight;
    if (left <= LOAD_MORE_THRESHOLD_PX && pages.hasMore && !pages.loading) pages.loadMore();
  };

  const labels = new Map(pages.options.map((option) => [option.value, option.label]));
  return (
    <Select
      mode="multiple"
      aria-label={label}
      placeholder={placeholder}
      style={{ width: '100%' }}
      maxTagCount="responsive"
      allowClear
      value={value.map((item) => ({ value: item, label: labels.get(item) ?? knownLabels?.get(item) ?? item }))}
      labelInValue
      onChange={(items: { value: string }[]) => onChange(items.map((item) => item.value))}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onOpenChange={setOpen}
      onPopupScroll={onScroll}
      options={pages.options.map(({ value, label, count }) => ({ value, label, count }))}
      optionRender={(option) => (
        <span style={{ display: 'flex', justifyContent: 'space-between', gap: 12 }}>
          <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{option.label}</span>
          <span style={{ color: 'var(--text-secondary)', fontWeight: 400 }}>{option.data.count ?? ''}</span>
        </span>
      )}
      notFoundContent={pages.loading ? <Spin size="small" /> : pages.failed ? '加载失败，请稍后重试' : '没有匹配项'}
    />
  );
}
