import type { InputOf, OutputOf } from '@ldy/contract/endpoint.ts';
import { SEARCH_MAX_CHARACTERS } from '@ldy/contract/limits.ts';
import { listReports, REPORTS_PAGE, readReportSubscription, subscribeToReports } from '@ldy/contract/reports.ts';
import { REPORT_KINDS, type ReportKind } from '@ldy/domain/report/kinds.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { callEndpoint, fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { paths } from '#web/platform/paths.ts';
import { FilterBar, FilterDays, FilterText } from '#web/ui/controls/filter-bar.tsx';
import { Segments } from '#web/ui/controls/segments.tsx';
import { DataTable } from '#web/ui/display/data-table.tsx';
import { Tag } from '#web/ui/display/tag.tsx';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { formatTime } from '#web/ui/format/format-time.ts';
import { usePagedFilter } from '#web/ui/hooks/use-paged-filter.ts';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { ReportFrame } from '../components/report-frame.tsx';
import styles from '../components/reports.module.css';

/** `/report/list`: what was published, the newest period first. */
export const ReportListPage = () => (
  <ReportFrame>
    <Reports />
  </ReportFrame>
);

const FILTERS = ['kind', 'search', 'from', 'to'] as const;
type Filter = (typeof FILTERS)[number];

const KINDS = [
  { value: '', label: '全部' },
  ...REPORT_KINDS.map(({ key, cn }) => ({ value: key, label: cn })),
] as const;

function Reports() {
  const { values, given, page, change, setPage } = usePagedFilter(FILTERS);
  const input = { ...(given as Pick<InputOf<typeof listReports>, Filter>), page };
  const query = useQuery({
    queryKey: ['reports', input],
    queryFn: ({ signal }) => fetchResult(listReports, input, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { data } = query;
  return (
    <>
      <header className={styles.head}>
        <h1>漏洞报告</h1>
        <p>报告期结束后按列表计数写成，经编辑核对发布；每个数字都能点开核对。</p>
      </header>
      <Subscription />
      <FilterBar label="筛选报告">
        <Segments label="种类" value={values.kind} options={KINDS} onChange={(kind: string) => change({ kind })} />
        <FilterText
          label="标题、编者按或重点漏洞"
          value={values.search}
          maxLength={SEARCH_MAX_CHARACTERS}
          onChange={(search) => change({ search })}
        />
        <FilterDays label="报告期" {...values} onChange={change} />
      </FilterBar>
      {query.isPending && (
        <p role="status" className={styles.waiting}>
          正在加载…
        </p>
      )}
      {query.isError && (
        <ErrorState
          title="报告加载失败"
          hint={query.error instanceof ApiError ? query.error.failure.msg : undefined}
          onRetry={() => void query.refetch()}
        />
      )}
      {data?.list.length === 0 && <Nothing isNarrowed={Object.keys(given).length > 0} page={page} />}
      {data && data.list.length > 0 && (
        <div className={styles.reports} aria-busy={query.isPlaceholderData}>
          <ReportTable reports={data.list} />
        </div>
      )}
      {data && data.total > REPORTS_PAGE && (
        <Pagination
          page={page}
          lastPage={Math.ceil(data.total / REPORTS_PAGE)}
          pageSize={REPORTS_PAGE}
          pageSizes={[REPORTS_PAGE]}
          summary={`共 ${data.total} 份`}
          onPageSize={() => {}}
          onPage={setPage}
        />
      )}
    </>
  );
}

/** Of a list with conditions, or a page behind its end, the way back to all. */
const Nothing = ({ isNarrowed, page }: { isNarrowed: boolean; page: number }) =>
  isNarrowed || page > 1 ? (
    <EmptyState title="没有符合条件的报告" hint="换一个词、种类或报告期试试。">
      <Link to={paths.reportList.href()}>查看全部报告</Link>
    </EmptyState>
  ) : (
    <EmptyState picture={NothingYet} title="还没有报告" hint="报告期结束后由系统写出草稿，经编辑核对发布。" />
  );

const ReportTable = ({ reports }: { reports: OutputOf<typeof listReports>['list'] }) => (
  <DataTable
    label="漏洞报告"
    rows={reports}
    keyOf={({ id }) => id}
    columns={[
      {
        name: '报告',
        isHead: true,
        cell: ({ id, title, standing, revision }) => (
          <>
            <Link to={paths.report.href(id)}>{title}</Link> {standing === 'withdrawn' && <Tag color="red">已撤回</Tag>}
            {revision > 1 && <Tag>更正版</Tag>}
          </>
        ),
      },
      {
        name: '报告期',
        width: 220,
        narrow: 'named-line',
        cell: ({ period: { from, to } }) => (from === to ? from : `${from} 至 ${to}`),
      },
      { name: '发布时间', width: 148, narrow: 'named-line', cell: ({ published }) => formatTime(published) },
    ]}
  />
);

/** Which kinds come by mail. */
function Subscription() {
  const client = useQueryClient();
  const hint = useId();
  const queryKey = ['reports', 'subscription'];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchResult(readReportSubscription, {}, { signal }),
    retry: false,
  });
  if (!data) return null;
  const choose = async (kind: ReportKind, isWanted: boolean) => {
    const kinds = REPORT_KINDS.map(({ key }) => key).filter((key) =>
      key === kind ? isWanted : data.kinds.includes(key),
    );
    const { success, result } = await callEndpoint(subscribeToReports, { kinds });
    if (!success) return;
    client.setQueryData(queryKey, result);
    showToast('success', isWanted ? '已订阅' : '已退订');
  };
  return (
    <fieldset className={styles.subscription} aria-describedby={hint}>
      <legend className="visually-hidden">邮件订阅</legend>
      <strong aria-hidden="true">邮件订阅</strong>
      {REPORT_KINDS.map(({ key, cn }) => (
        <CheckField
          key={key}
          name={key}
          checked={data.kinds.includes(key)}
          onChange={(event) => void choose(key, event.currentTarget.checked)}
        >
          {cn}
        </CheckField>
      ))}
      <small id={hint}>发布与更正时，发往接收通知的邮箱</small>
    </fieldset>
  );
}
