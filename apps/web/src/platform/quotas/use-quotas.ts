import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { readQuotas } from '@ldy/contract/quotas.ts';
import type { QuotaKind } from '@ldy/domain/access/daily-quotas.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { fetchResult } from '../api-client/call-endpoint.ts';
import { useUser } from '../session/user-store.ts';

export type Quotas = OutputOf<typeof readQuotas>;
export type Quota = Quotas['quotas'][number];

const KEY = ['quotas'] as const;
/** Remaining share of the daily quota at or below which the reader is warned. */
const LITTLE_LEFT = 0.2;

/** Today’s quota use of the current user, asked again with `isFresh`. The user is part of the query key, so that another user’s figures are never shown. */
export function useQuotas(enabled = true, isFresh = false) {
  const { id } = useUser();
  return useQuery({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => fetchResult(readQuotas, {}, { signal }),
    // Answers that were on their way while something was spent are of before.
    staleTime: isFresh ? 0 : 15_000,
    retry: false,
    enabled,
  });
}

/** Call it after a call that spends quota or was refused. */
export const refreshQuotas = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: KEY });

/** Remaining uses today; null: unlimited. */
export const leftOf = ({ used, limit }: Quota): number | null => (limit === null ? null : Math.max(0, limit - used));

export const quotaOf = (quotas: Quotas | undefined, kind: QuotaKind): Quota | undefined =>
  quotas?.quotas.find((quota) => quota.kind === kind);

/** A fifth or less is left. A limit of 0 never counts as running out. */
export function isRunningOut(quota: Quota): boolean {
  const left = leftOf(quota);
  return left !== null && quota.limit !== null && quota.limit > 0 && left <= quota.limit * LITTLE_LEFT;
}
