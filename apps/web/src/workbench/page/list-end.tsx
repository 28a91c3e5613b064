import { PAGE_DEPTH_CAP } from '@ldy/contract/limits.ts';
import type { useMorePages } from '../requests/list-records.ts';
import type { Place } from './remembered.ts';
import { formatTotal } from './result-bar.tsx';
import { ResultMore } from './result-more.tsx';
import { ResultPages } from './result-pages.tsx';
import type { useSearch } from './use-search.ts';

interface ListEndProps {
  search: ReturnType<typeof useSearch>;
  more: ReturnType<typeof useMorePages>;
  /** Number of rows shown. */
  shown: number;
  /** Infinite scrolling instead of page numbers. */
  goesOn: boolean;
  place: Place;
  onPlace: (change: Partial<Place>) => void;
}

/** After this many automatically loaded pages a button is required, so that the page's footer can be reached. */
const BY_ITSELF = 5;

export function ListEnd({ search, more, shown, goesOn, place, onPlace }: ListEndProps) {
  const { state, setState, answer, list } = search;
  const { page, pageSize } = state;
  if (!answer || answer.total.value === 0 || list.isError) return null;
  const turn = (next: number, size: typeof pageSize) => {
    setState({ ...state, page: next, pageSize: size });
    window.scrollTo(0, 0);
  };
  if (!goesOn) return <ResultPages total={answer.total} page={page} pageSize={pageSize} onChange={turn} />;
  const before = (page - 1) * pageSize;
  const reachable = answer.total.relation === 'EXACT' ? Math.min(answer.total.value, PAGE_DEPTH_CAP) : PAGE_DEPTH_CAP;
  return (
    <ResultMore
      before={before}
      shown={shown}
      total={formatTotal(answer.total)}
      hasMore={before + shown < reachable && !more.isOver}
      loading={more.isLoading || list.isFetching}
      failed={more.isFailed}
      byItself={(place.morePages + 1) % BY_ITSELF !== 0}
      onMore={() => (more.isFailed ? more.retry() : onPlace({ morePages: place.morePages + 1 }))}
      onFromStart={() => turn(1, pageSize)}
    />
  );
}
