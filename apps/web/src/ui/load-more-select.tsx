import { useRef } from 'react';
import { TYPING_PAUSE_MS } from './constants.ts';
import { OptionSelect, type SelectOption } from './select/option-select.tsx';
import { useCombobox } from './select/use-combobox.ts';
import { useDebounced } from './use-debounced.ts';

/** What a paged source of options tells the select; `useInfiniteQuery` gives all of it. */
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
  value: string[];
  onChange: (value: string[]) => void;
  /** Called with what is typed, after a pause. Asked only while the dropdown is open. */
  useOptions: (search: string, open: boolean) => OptionPages;
  /** Names of chosen values that are not among the loaded options. */
  knownLabels?: ReadonlyMap<string, string>;
}

/** A searching multi-select whose list goes on when it is scrolled to within 10 px of its end. */
export function LoadMoreSelect({ useOptions, knownLabels, ...rest }: LoadMoreSelectProps) {
  const box = useCombobox();
  const asked = useDebounced(box.search, TYPING_PAUSE_MS);
  const pages = useOptions(asked, box.open);
  /** An option that was chosen keeps its name when the next search no longer finds it. */
  const labels = useRef(new Map<string, string>()).current;
  for (const { value, label } of pages.options) labels.set(value, label);
  /** Until an answer is there, the options are those of the search before. */
  const answered = useRef('');
  if (!pages.loading) answered.current = asked;
  return (
    <OptionSelect
      {...rest}
      box={box}
      options={pages.options}
      labelOf={(value) => labels.get(value) ?? knownLabels?.get(value) ?? value}
      settled={answered.current === box.search}
      note={pages.failed ? '加载失败，请稍后重试' : pages.loading ? '正在加载…' : undefined}
      onEnd={() => pages.hasMore && !pages.loading && pages.loadMore()}
    />
  );
}
