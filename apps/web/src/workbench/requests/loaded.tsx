import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { ErrorState } from '#web/ui/states/error-state.tsx';

interface LoadedProps<T> {
  /** As it is called in the sentence about its failure. */
  name: string;
  query: UseQueryResult<T>;
  children: (data: T) => ReactNode;
}

/** What a card shows of its own request: the data, that it is on its way, or why it failed and a way to try again. */
export function Loaded<T>({ name, query, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <p role="status">正在加载…</p>;
  return (
    <ErrorState
      title={`${name}加载失败`}
      hint={query.error instanceof ApiError ? query.error.failure.msg : undefined}
      onRetry={() => void query.refetch()}
    />
  );
}
