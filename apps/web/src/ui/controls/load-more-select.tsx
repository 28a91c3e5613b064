import { useRef } from 'react';
import { OptionSelect, type SelectOption } from '../combobox/option-select.tsx';
import { useCombobox } from '../combobox/use-combobox.ts';
import { TYPING_PAUSE_MS } from '../constants.ts';
import type { ControlProps } from '../form/field-frame.tsx';
import { useDebounced } from '../hooks/use-debounced.ts';

/** Result of a paged option query; `useInfiniteQuery` provides all of it. */
export interface OptionPages {
  options: SelectOption[];
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  loadMore: () => void;
}

interface LoadMoreSelectProps {
  label: string;
  placeholder: string;
  framed?: ControlProps;
  value: string[];
  onChange: (value: string[]) => void;
  /** Called with the debounced search text; `open` is false while the dropdown is closed, when nothing needs loading. */
  useOptions: (search: string, open: boolean) => OptionPages;
  closesOnPick?: boolean;
  /** Labels of chosen values; without one a value keeps that of its option. */
  knownLabels?: ReadonlyMap<string, string>;
}

/** A searchable multi-select that loads more options when scrolled within 10 px of the end. */
export function LoadMoreSelect({ useOptions, knownLabels, ...rest }: LoadMoreSelectProps) {
  const box = useCombobox();
  const asked = useDebounced(box.search, TYPING_PAUSE_MS);
  const pages = useOptions(asked, box.open);
  /** Keeps labels of chosen options that the next search does not return. */
  const labels = useRef(new Map<string, string>()).current;
  for (const { value, label } of pages.options) labels.set(value, label);
  /** The search of the shown options: until an answer arrives, the previous one. */
  const answered = useRef('');
  if (!pages.loading) answered.current = asked;
  return (
    <OptionSelect
      {...rest}
      box={box}
      options={pages.options}
      labelOf={(value) => knownLabels?.get(value) ?? labels.get(value) ?? value}
      settled={answered.current === box.search}
      note={pages.failed ? '加载失败，请稍后重试' : pages.loading ? '正在加载…' : undefined}
      onEnd={() => pages.hasMore && !pages.loading && pages.loadMore()}
    />
  );
}
