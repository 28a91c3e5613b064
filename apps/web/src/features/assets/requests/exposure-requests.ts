import { readOverview } from '@ldy/contract/asset/exposure.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';

export type Overview = OutputOf<typeof readOverview>;

/** Of all assets, or of one group. Work and assets change it: it is asked for again each time it is opened. */
export const useOverview = (group: string | null, holder: { holder?: string }) =>
  useQuery({
    queryKey: ['asset-overview', group, holder],
    queryFn: ({ signal }) => fetchResult(readOverview, { ...holder, ...(group !== null && { group }) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
