import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './failure.ts';

/** Refusals are not retried; a lost connection or an overloaded server is retried once. */
const isWorthRetrying = (error: Error) =>
  error instanceof ApiError && (error.failure.status === 0 || error.failure.status === 503);

/** The query cache. One per browser page; on the server one per rendered page. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 1 && isWorthRetrying(error),
      },
    },
  });

export const queryClient = createQueryClient();
