import { listReports, REPORTS_PAGE, readReportSubscription, subscribeToReports } from '@ldy/contract/reports.ts';
import { REPORT_KINDS, type ReportKind } from '@ldy/domain/report/kinds.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { callEndpoint, fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { paths } from '#web/platform/paths.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { CheckField } from '#web/ui/form/check-field.tsx';
import { formatTime } from '#web/ui/format-time.ts';
import { NothingYet } from '#web/ui/illustrations/nothing-yet.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { ReportFrame } from '../components/report-frame.tsx';
import styles from '../components/reports.module.css';

/** `/report/list`: what was published, the newest period first. */
export const ReportListPage = () => (
  <ReportFrame>
    <Reports />
  </ReportFrame>
);

const KINDS = [
  { value: '', label: '全部' },
  ...REPORT_KINDS.map(({ key, cn }) => ({ value: key, label: cn })),
] as const;

function Reports() {
  const [asked, setAsked] = useSearchParams();
  const kind = REPORT_KINDS.find(({ key }) => key === asked.get('kind'))?.key;
  const page = Math.min(Math.max(Math.trunc(Number(asked.get('page')) || 1), 1), 1000);
  const input = { page, ...(kind && { kind }) };
  const query = useQuery({
    queryKey: ['reports', input],
    queryFn: ({ signal }) => fetchResult(listReports, input, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <>
      <header className={styles.head}>
        <h1>漏洞报告</h1>
        <Segments
          label="种类"
          value={kind ?? ''}
          options={KINDS}
          onChange={(value: string) => setAsked(value ? { kind: value } : {})}
        />
      </header>
      <Subscription />
      {query.isPending && (
        <p role="status" className={styles.waiting}>
          正在加载…
        </p>
      )}
      {query.isError && <ErrorState title="报告加载失败" onRetry={() => void query.refetch()} />}
      {query.data?.list.length === 0 && (
        <EmptyState picture={NothingYet} title="还没有报告" hint="报告期结束后由系统写出草稿，经编辑核对发布。" />
      )}
      {query.data && query.data.list.length > 0 && (
        <div className={styles.reports} aria-busy={query.isPlaceholderData}>
          <DataTable
            label="漏洞报告"
            rows={query.data.list}
            keyOf={({ id }) => id}
            columns={[
              {
                name: '报告',
                isHead: true,
                cell: ({ id, title, standing, revision }) => (
                  <>
                    <Link to={paths.report.href(id)}>{title}</Link>{' '}
                    {standing === 'withdrawn' && <Tag color="red">已撤回</Tag>}
                    {revision > 1 && <Tag>更正版</Tag>}
                  </>
                ),
              },
              {
                name: '报告期',
                width: 208,
                narrow: 'named',
                cell: ({ period: { from, to } }) => (from === to ? from : `${from} 至 ${to}`),
              },
              { name: '发布时间', width: 160, narrow: 'named', cell: ({ published }) => formatTime(published) },
            ]}
          />
        </div>
      )}
      {query.data && query.data.total > REPORTS_PAGE && (
        <Pagination
          page={page}
          lastPage={Math.ceil(query.data.total / REPORTS_PAGE)}
          pageSize={REPORTS_PAGE}
          pageSizes={[REPORTS_PAGE]}
          summary={`共 ${query.data.total} 份`}
          onPageSize={() => {}}
          onPage={(next) => setAsked({ ...(kind && { kind }), ...(next > 1 && { page: String(next) }) })}
        />
      )}
    </>
  );
}

/** Which kinds come by mail. */
function Subscription() {
  const client = useQueryClient();
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
    <fieldset className={styles.subscription}>
      <legend>邮件订阅</legend>
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
    </fieldset>
  );
}
