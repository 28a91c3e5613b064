import { readNotice } from '@ldy/contract/notice/detail.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { paths } from '#web/platform/paths.ts';
import { readQuotaRefusal } from '#web/platform/quotas/read-refusal.ts';
import { refreshQuotas } from '#web/platform/quotas/use-quotas.ts';
import { SITE } from '#web/platform/site.ts';
import { Notice } from '#web/records/notice/notice.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import { usePaperTheme } from '#web/ui/theme/use-paper-theme.ts';
import { QuotaRefused } from '#web/workbench/quota/quota-refused.tsx';
import styles from './notice-page.module.css';
import './print.css';

/** One notice, laid out for reading and for paper. */
export function NoticePage() {
  const { id = '' } = useParams();
  usePaperTheme();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['notices', 'detail', id],
    queryFn: ({ signal }) => fetchResult(readNotice, { id }, { signal }).finally(() => void refreshQuotas(client)),
  });
  return (
    <div className={styles.page} data-notice-page>
      {query.data ? <Notice notice={query.data} /> : <Waiting id={id} query={query} />}
    </div>
  );
}

interface WaitingProps {
  id: string;
  query: { error: Error | null; isError: boolean; refetch(): Promise<unknown> };
}

function Waiting({ id, query }: WaitingProps) {
  const failure = query.error instanceof ApiError ? query.error.failure : undefined;
  const refusal = readQuotaRefusal(query.error);
  return (
    <>
      <title>{`${id} - ${SITE.name}`}</title>
      <h1 className="visually-hidden">情报 {id}</h1>
      {!query.isError ? (
        <p className={styles.loading} role="status">
          正在加载情报 …
        </p>
      ) : failure?.status === 404 ? (
        <EmptyState title="没有找到这条情报" hint={`没有编号为“${id.slice(0, 60)}”的情报，或当前账号不能阅读它。`}>
          <Link to={paths.noticeList.href()}>查看全部情报</Link>
        </EmptyState>
      ) : refusal ? (
        <QuotaRefused refusal={refusal} />
      ) : (
        <ErrorState title="情报加载失败" hint={failure?.msg} onRetry={() => void query.refetch()} />
      )}
    </>
  );
}
