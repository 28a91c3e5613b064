import type { ReactNode } from 'react';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { LoadingCards } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import { type Profile, useProfile } from '../../requests/read-profile.ts';

/** Renders its children with the profile; a skeleton while loading, an error on failure. */
export function WithProfile({ children }: { children: (profile: Profile) => ReactNode }) {
  const query = useProfile();
  if (query.data) return children(query.data);
  if (!query.isError) return <LoadingCards />;
  const failure = query.error instanceof ApiError ? query.error.failure : undefined;
  if (failure?.status === 401) return null;
  if (failure?.status === 403)
    return <EmptyState icon="lock" title="没有访问权限" hint="当前账号不能查看个人中心，如有疑问请联系运营人员。" />;
  return <ErrorState title="个人资料加载失败" hint={failure?.msg} onRetry={() => void query.refetch()} />;
}
