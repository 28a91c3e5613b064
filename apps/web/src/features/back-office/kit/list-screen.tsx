import type { ReactNode } from 'react';
import { FilterBar } from '#web/ui/controls/filter-bar.tsx';
import { Listed, type ListedProps } from './listed.tsx';
import { ScreenHead } from './screen-head.tsx';

interface ListScreenProps<Row> extends Omit<ListedProps<Row>, 'title' | 'titleHint'> {
  title: string;
  hint: ReactNode;
  /** What one can do on the whole screen. */
  actions?: ReactNode;
  /** Fields of the filter bar, and the bar's label. */
  filters?: ReactNode;
  filterLabel?: string;
  /** Below the list, e.g. the dialog of `useDialog`. */
  below?: ReactNode;
}

/** A page of the back office that is one list: its title, filters, rows and the ways to more of them. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { title, hint, actions, filters, filterLabel = '筛选', below, ...list } = props;
  return (
    <>
      <ScreenHead title={title} hint={hint}>
        {actions}
      </ScreenHead>
      {filters && <FilterBar label={filterLabel}>{filters}</FilterBar>}
      <Listed {...list} />
      {below}
    </>
  );
}
