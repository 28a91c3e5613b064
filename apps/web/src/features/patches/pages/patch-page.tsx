import { readPatch } from '@ldy/contract/patch/detail.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { paths } from '#web/platform/paths.ts';
import { readQuotaRefusal } from '#web/platform/quotas/read-refusal.ts';
import { refreshQuotas } from '#web/platform/quotas/use-quotas.ts';
import { SITE } from '#web/platform/site.ts';
import { LoadingCards } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import { QuotaRefused } from '#web/workbench/quota/quota-refused.tsx';
import { Patch } from '../components/patch.tsx';
import styles from './patches.module.css';

/** `/patch/detail/:id` */
export function PatchPage() {
  const { id = '' } = useParams();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['patches', 'detail', id],
    queryFn: ({ signal }) => fetchResult(readPatch, { id }, { signal }).finally(() => void refreshQuotas(client)),
  });
  return (
    <div className={styles.page}>
      {query.data ? <Patch patch={query.data} /> : <Waiting id={id} error={query.error} onRetry={query.refetch} />}
    </div>
  );
}

function Waiting({ id, error, onRetry }: { id: string; error: Error | null; onRetry: () => Promise<unknown> }) {
  const failure = error instanceof ApiError ? error.failure : undefined;
  const refusal = readQuotaRefusal(error);
  return (
    <>
      <title>{`${id} - ${SITE.name}`}</title>
      <h1 className="visually-hidden">补丁 {id}</h1>
      {!error ? (
        <LoadingCards />
      ) : failure?.status === 404 ? (
        <EmptyState title="没有找到这个补丁" hint={`补丁库中没有编号为“${id.slice(0, 60)}”的补丁。`}>
          <Link to={paths.patchList.href()}>查看补丁库</Link>
        </EmptyState>
      ) : refusal ? (
        <QuotaRefused refusal={refusal} />
      ) : (
        <ErrorState title="补丁加载失败" hint={failure?.msg} onRetry={() => void onRetry()} />
      )}
    </>
  );
}
