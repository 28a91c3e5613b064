import { type ReactNode, useState } from 'react';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { isBlankSearch, isSameSearch } from '#web/platform/search/same-search.ts';
import { type SavedSearch, useSavedSearches } from '#web/platform/search/use-saved-searches.ts';
import { useCurrentSearch } from '#web/platform/search-state.ts';
import rows from '#web/ui/display/row-list.module.css';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import { RowDialogs } from './row-dialogs.tsx';
import { type Act, SavedRow } from './saved-row.tsx';
import styles from './saved-searches.module.css';

interface SavedListProps {
  /** Called when a search is opened. */
  onOpen?: () => void;
  /** Hint if there are no saved searches. */
  emptyHint: string;
  /** Button next to the hint. */
  emptyAction?: ReactNode;
}

/** The account's saved searches with their actions. */
export function SavedList({ onOpen, emptyHint, emptyAction }: SavedListProps) {
  const query = useSavedSearches();
  const current = useCurrentSearch();
  const [asked, ask] = useState<{ act: Act; search: SavedSearch } | null>(null);
  if (query.isError && !query.data)
    return (
      <ErrorState
        title="保存的搜索加载失败"
        hint={query.error instanceof ApiError ? query.error.failure.msg : undefined}
        onRetry={() => void query.refetch()}
      />
    );
  if (!query.data)
    return (
      <div className={styles.skeleton} role="status">
        <span className="visually-hidden">正在加载</span>
        {[1, 2, 3].map((line) => (
          <span key={line} className={styles.block} />
        ))}
      </div>
    );
  if (query.data.length === 0)
    return (
      <EmptyState picture={NothingYet} title="还没有保存的搜索" hint={emptyHint}>
        {emptyAction}
      </EmptyState>
    );
  const isUsable = current !== null && !isBlankSearch(current);
  return (
    <>
      <ul className={`${rows.list} ${rows.flush}`} aria-label="保存的搜索">
        {query.data.map((search) => {
          const isCurrent = current !== null && isSameSearch(current, search);
          return (
            <SavedRow
              key={search.id}
              search={search}
              isCurrent={isCurrent}
              isReplaceable={isUsable && !isCurrent}
              onOpen={onOpen}
              onAct={(act) => ask({ act, search })}
            />
          );
        })}
      </ul>
      <RowDialogs asked={asked} current={current} onClose={() => ask(null)} />
    </>
  );
}
