import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { paths } from '#web/platform/paths.ts';
import { NotFound } from '#web/ui/illustrations/not-found.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import styles from './shared.module.css';

/** While a shared page loads, and where its link has ended. Never leads to signing in. */
export function SharedState({ query }: { query: Pick<UseQueryResult, 'error' | 'isError' | 'refetch'> }) {
  const failure = query.error instanceof ApiError ? query.error.failure : undefined;
  if (!query.isError)
    return (
      <p className={styles.waiting} role="status">
        正在加载…
      </p>
    );
  if (failure?.status === 404 || failure?.status === 400)
    return (
      <div className={styles.gone}>
        <h1 className="visually-hidden">分享链接已失效</h1>
        <EmptyState
          picture={NotFound}
          title="分享链接已失效"
          hint="链接可能已到期、被撤回，或地址不完整。请向分享者索取新的链接。"
        >
          <Link to={paths.home.href()}>前往首页</Link>
        </EmptyState>
      </div>
    );
  return (
    <div className={styles.gone}>
      <h1 className="visually-hidden">分享内容加载失败</h1>
      <ErrorState title="分享内容加载失败" hint={failure?.msg} onRetry={() => void query.refetch()} />
    </div>
  );
}
