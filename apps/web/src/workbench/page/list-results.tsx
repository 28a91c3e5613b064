import type { ReactNode } from 'react';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { Unfinished } from '#web/ui/illustrations/unfinished.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import { ResultCards } from '../cards/result-cards.tsx';
import { QuotaRefused } from '../quota/quota-refused.tsx';
import type { ListSettings } from '../settings/list-settings.ts';
import { type ResultsProps, ResultTable } from '../table/result-table.tsx';
import styles from './list-page.module.css';
import { NoResults } from './no-results.tsx';
import type { useSearch } from './use-search.ts';

interface ListResultsProps extends Omit<ResultsProps, 'pageSize' | 'explained'> {
  search: ReturnType<typeof useSearch>;
  /** The query in the box is invalid. */
  isWrong: boolean;
  view: 'table' | 'cards';
  settings: ListSettings;
}

/** The results or the reason why there are none. Previous results stay visible while new ones load or fail to load. */
export function ListResults({ search, isWrong, view, settings, ...rows }: ListResultsProps): ReactNode {
  const { state, setState, list, answer, problems, complaint, refusal } = search;
  const isRefused = isWrong || complaint !== null || problems.length > 0;
  const age = isRefused ? styles.older : list.isPlaceholderData ? styles.former : undefined;

  if (refusal) return <QuotaRefused refusal={refusal} />;
  if (list.isError && complaint === null)
    return (
      <ErrorState
        title="列表加载失败"
        hint={list.error instanceof ApiError ? list.error.failure.msg : undefined}
        onRetry={() => void list.refetch()}
      />
    );
  if (!rows.items && (complaint !== null || problems.length > 0))
    return (
      <EmptyState title="搜索语句还不能执行" hint={complaint ?? problems[0]?.message ?? ''} picture={Unfinished} />
    );
  const shared = { ...rows, pageSize: state.pageSize, explained: search.explained };
  return (
    <div>
      <p role="status" className={isRefused ? styles.formerNote : 'visually-hidden'}>
        {isRefused && '搜索语句没有执行，下面仍是上一次搜索的结果'}
      </p>
      <div className={age}>
        {rows.items?.length === 0 ? (
          <NoResults
            filter={state.filter}
            chips={search.chips}
            corrections={answer?.corrections ?? []}
            after={search.after}
            onChange={search.change}
            onClear={search.clear}
          />
        ) : view === 'cards' ? (
          <ResultCards {...shared} />
        ) : (
          <ResultTable
            {...shared}
            settings={settings}
            sort={search.currentSort}
            onSort={(next) => setState({ ...state, sort: next, page: 1 })}
          />
        )}
      </div>
    </div>
  );
}
