import type { Endpoint, InputOf, OutputOf } from '@ldy/contract/endpoint.ts';
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';

interface AnswerOptions {
  /** False: nothing is asked yet. */
  enabled?: boolean;
  /** Asks again and again, e.g. while something goes on. */
  everyMs?: number | false;
  /** False for one thing by its id: what another one answered is not shown meanwhile. */
  keepsFormer?: boolean;
}

/** What a reading call of the back office answers. The former page of a list stays until the next one is there. */
export function useAnswer<E extends Endpoint>(
  call: E,
  input: InputOf<E>,
  { enabled = true, everyMs = false, keepsFormer = true }: AnswerOptions = {},
): UseQueryResult<OutputOf<E>> {
  return useQuery({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => fetchResult(call, input, { signal }),
    staleTime: 0,
    enabled,
    refetchInterval: everyMs,
    ...(keepsFormer && { placeholderData: keepPreviousData }),
  });
}

/** Reads these calls again, whatever was asked of them. */
export function useRefresh(...calls: readonly Endpoint[]): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: keyOf(call) })));
  };
}

export const keyOf = ({ path }: Endpoint, ...input: readonly unknown[]) => ['back-office', path, ...input];
