import { useRouteError } from 'react-router';
import { ErrorState } from '../ui/states/error-state.tsx';

/** Error page for a chunk that failed to load or a page that threw while rendering. */
export function RouteError() {
  const error = useRouteError();
  console.error(error);
  return (
    <main style={{ padding: 'var(--space-24) var(--gutter)' }}>
      <ErrorState
        title="页面暂时无法打开"
        hint="可能是网络中断，或平台刚刚升级。重新加载后即可继续。"
        retryLabel="重新加载"
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
