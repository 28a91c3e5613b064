import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { ErrorState } from '#web/ui/states/error-state.tsx';
import { Loading } from './loading.tsx';

interface AnsweredProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  children: (data: Data) => ReactNode;
}

/** What one call answered, in whichever state it is: on its way, failed, there. */
export function Answered<Data>({ query: { data, error, refetch }, children }: AnsweredProps<Data>) {
  if (data !== undefined) return children(data);
  if (!error) return <Loading />;
  return <ErrorState hint={error instanceof ApiError ? error.failure.msg : undefined} onRetry={() => void refetch()} />;
}
