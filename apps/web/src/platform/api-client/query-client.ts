import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './failure.ts';

/** A refusal is an answer: only a lost connection or an overloaded server is worth one more try. */
const isWorthRetrying = (error: Error) =>
  error instanceof ApiError && (error.failure.status === 0 || error.failure.status === 503);

/** What is asked and answered. The browser has one; a server has one for each page it renders. */
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
