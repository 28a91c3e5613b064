import type { ListFilter } from '@ldy/contract/collection/list-parameters.ts';
import { PERIODS, UNITS } from '@ldy/domain/statistics/periods.ts';
import { useSearchParams } from 'react-router';
import { SECTIONS } from '../sections.ts';
import { formatSelection, parseSelection, type Selection, useStatistics } from '../use-statistics.ts';
import type { Selections } from './section.tsx';

/** What the page counts, as its address says: period and unit beside the filter, and what it is compared with. */
export function useSelections(filter: ListFilter) {
  const [query, setQuery] = useSearchParams();
  const chosen = PERIODS.find((name) => name === query.get('period'));
  const unit = UNITS.find((name) => name === query.get('unit')) ?? 'month';
  // A library without anything of the last year is looked at as a whole.
  const lately = useStatistics(SECTIONS[0]?.charts ?? [], { filter, period: '1y', unit }, chosen === undefined);
  const isEmpty = lately.data?.total === 0 && !lately.isPlaceholderData;
  const current: Selection = { filter, period: chosen ?? (isEmpty ? 'all' : '1y'), unit };
  const base = query.get('with');
  const compared = base === null ? null : parseSelection(base);
  const selections = selectionsOf(current, compared);
  const say = (name: 'period' | 'unit' | 'with', value: string | null) =>
    setQuery(
      (former) => {
        const next = new URLSearchParams(former);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { preventScrollReset: true },
    );
  return {
    ...{ current, compared, selections, say },
    /** Keeps what is selected now beside what will be, or ends that. */
    toggleComparison: () => say('with', compared === null ? formatSelection(filter) : null),
  };
}

/** What is counted, and beside it the same period of another filter. */
export const selectionsOf = (current: Selection, compared: ListFilter | null): Selections =>
  compared === null
    ? [{ name: '', selection: current }]
    : [
        { name: '当前条件', selection: current },
        { name: '对比条件', selection: { ...current, filter: compared } },
      ];
