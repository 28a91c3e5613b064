import { ApiError } from '#web/platform/api-client/failure.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import type { useProductStandard } from '../../requests/read-product-standard.ts';
import styles from './unavailable.module.css';

const ROWS = ['62%', '48%', '71%', '55%', '66%', '40%'];

/** Placeholder for products that are loading, failed to load, or are not visible to this account. */
export function Unavailable({ standard }: { standard: ReturnType<typeof useProductStandard> }) {
  const { error, isError, refetch } = standard;
  if (error instanceof ApiError && error.failure.status === 403)
    return (
      <EmptyState
        icon="lock"
        title="当前账号不能查看产品"
        hint="分类说明不受影响。如需查看产品与漏洞数，请联系账号管理员。"
      />
    );
  if (isError) return <ErrorState hint={error.message} onRetry={() => void refetch()} />;
  return (
    <div className={styles.waiting} role="status">
      <span className="visually-hidden">正在加载</span>
      {ROWS.map((width) => (
        <span key={width} style={{ width }} />
      ))}
    </div>
  );
}
