import { listVerdictChanges } from '@ldy/contract/asset/verdicts.ts';
import type { InputOf, OutputOf } from '@ldy/contract/endpoint.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';

export type Changes = OutputOf<typeof listVerdictChanges>;

/** What the library and the assets changed is asked for again each time it is opened. */
export const useVerdictChanges = (input: InputOf<typeof listVerdictChanges>) =>
  useQuery({
    queryKey: ['verdict-changes', input],
    queryFn: ({ signal }) => fetchResult(listVerdictChanges, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
