import type { OutputOf } from '@ldy/contract/endpoint.ts';
import {
  BOARD_KINDS,
  BOARD_ORDERS,
  BOARD_PAGE,
  BOARD_STATES,
  type BoardKind,
  type BoardState,
  listBoardSources,
} from '@ldy/contract/source-board.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { paths } from '#web/platform/paths.ts';
import { choices, FilterBar, FilterSelect, FilterText } from '#web/ui/controls/filter-bar.tsx';
import { Segments } from '#web/ui/controls/segments.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import { usePagedFilter } from '#web/ui/hooks/use-paged-filter.ts';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import styles from '../components/board.module.css';
import { BoardTable } from '../components/board-table.tsx';
import { KIND_WORDS, STATE_WORDS } from '../components/words.ts';

type Board = OutputOf<typeof listBoardSources>;

const LONGEST_TEXT = 100;
const ORDER_WORDS = { success: '上次成功', newest: '最新收录', records: '收录条数', name: '名称' } as const;

/** `/source`: how fresh each source of this library is, for everybody. */
export function SourceBoardPage() {
  const paged = usePagedFilter(['kind', 'state', 'text', 'order']);
  const { values, page } = paged;
  const kind = oneOf(BOARD_KINDS, values.kind);
  const state = oneOf(BOARD_STATES, values.state);
  const order = oneOf(BOARD_ORDERS, values.order) ?? 'success';
  const text = values.text.slice(0, LONGEST_TEXT);
  const input = { page, order, ...(kind && { kind }), ...(state && { state }), ...(text && { text }) };
  const query = useQuery({
    queryKey: ['source-board', input],
    queryFn: ({ signal }) => fetchResult(listBoardSources, input, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { data } = query;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>来源看板</h1>
        {data && <Claims {...data} />}
      </header>
      <FilterBar label="筛选来源">
        <Segments<BoardKind | ''>
          label="提供什么"
          value={kind ?? ''}
          options={choices('全部', BOARD_KINDS, KIND_WORDS)}
          onChange={(value) => paged.change({ kind: value })}
        />
        <FilterSelect<BoardState | ''>
          label="状态"
          value={state ?? ''}
          options={choices('全部状态', BOARD_STATES, counted(data))}
          onChange={(value) => paged.change({ state: value })}
        />
        <FilterSelect
          label="排序"
          value={order}
          options={BOARD_ORDERS.map((value) => ({ value, label: `按${ORDER_WORDS[value]}` }))}
          onChange={(value) => paged.change({ order: value === 'success' ? '' : value })}
        />
        <FilterText label="来源名称" maxLength={LONGEST_TEXT} {...paged.field('text')} />
      </FilterBar>
      {query.isPending && (
        <p role="status" className={styles.waiting}>
          正在加载…
        </p>
      )}
      {query.isError && (
        <ErrorState
          title="来源加载失败"
          hint={query.error instanceof ApiError ? query.error.failure.msg : undefined}
          onRetry={() => void query.refetch()}
        />
      )}
      {data?.list.length === 0 && <Nothing isNarrowed={Boolean(kind || state || text) || page > 1} />}
      {data && data.list.length > 0 && (
        <div className={styles.list} aria-busy={query.isPlaceholderData}>
          <BoardTable list={data.list} now={data.as_of} />
        </div>
      )}
      {data && data.total > BOARD_PAGE && (
        <Pagination
          page={page}
          lastPage={Math.ceil(data.total / BOARD_PAGE)}
          pageSize={BOARD_PAGE}
          pageSizes={[BOARD_PAGE]}
          summary={`共 ${data.total} 个来源`}
          onPageSize={() => {}}
          onPage={paged.setPage}
        />
      )}
      <p className={styles.notes}>
        发布方延迟：从条目所写的时间到能够取到，至少；本站延迟：从能够取到到收录完成，至多。均按最近 30
        天采集到的新条目计算，条目太少或没有写明时间的为未知。从文件导入的来源没有延迟可言。
      </p>
    </div>
  );
}

const oneOf = <Value extends string>(values: readonly Value[], given: string): Value | undefined =>
  values.find((value) => value === given);

/** Each state with how many sources are in it, where that is known. */
const counted = (data: Board | undefined): Record<BoardState, string> =>
  Object.fromEntries(
    BOARD_STATES.map((state) => [state, data ? `${STATE_WORDS[state]} ${data.states[state]}` : STATE_WORDS[state]]),
  ) as Record<BoardState, string>;

/** What the portal claims, and no more than that. */
function Claims({ enabled, recent, is_collecting, still_since, as_of }: Board) {
  const collecting =
    enabled === 0
      ? '本站没有启用任何采集地址，数据来自导入的文件。'
      : `${is_collecting ? '本站采集' : '采集已关闭；本站登记'} ${enabled} 个地址，24 小时内成功 ${recent} 个；只有 24 小时内成功过的才算已采集。`;
  return (
    <>
      <p>{collecting}</p>
      {still_since && <p>{`数据停于 ${formatTime(still_since)}：此后没有任何漏洞来源更新成功，新漏洞的数量未知。`}</p>}
      <p>{`状态截至 ${formatTime(as_of)}`}</p>
    </>
  );
}

const Nothing = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState title="没有符合条件的来源" hint="减少筛选条件再试。">
      <Link to={paths.sourceBoard.href()}>查看全部来源</Link>
    </EmptyState>
  ) : (
    <EmptyState picture={NothingYet} title="还没有来源" hint="导入文件或启用采集后，这里显示每个来源的状态。" />
  );
