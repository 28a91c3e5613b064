import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { readQuotas } from '@ldy/contract/quotas.ts';
import type { QuotaKind } from '@ldy/domain/access/daily-quotas.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { fetchResult } from '../api-client/call-endpoint.ts';
import { useUser } from '../session/user-store.ts';

export type Quotas = OutputOf<typeof readQuotas>;
export type Quota = Quotas['quotas'][number];

const KEY = ['quotas'] as const;
/** From this share of the day's use on it is worth a word. */
const LITTLE_LEFT = 0.2;

/** The day's use of whoever looks at the page. Another person's figures are never shown for a moment: the user is part of the key. */
export function useQuotas(enabled = true) {
  const { id } = useUser();
  return useQuery({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => fetchResult(readQuotas, {}, { signal }),
    staleTime: 15_000,
    retry: false,
    enabled,
  });
}

/** After a call that counts, or was refused. */
export const refreshQuotas = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: KEY });

/** How often more today; null is without limit. */
export const leftOf = ({ used, limit }: Quota): number | null => (limit === null ? null : Math.max(0, limit - used));

export const quotaOf = (quotas: Quotas | undefined, kind: QuotaKind): Quota | undefined =>
  quotas?.quotas.find((quota) => quota.kind === kind);

/** A fifth or less is left. What an edition does not have at all cannot run out. */
export function isRunningOut(quota: Quota): boolean {
  const left = leftOf(quota);
  return left !== null && quota.limit !== null && quota.limit > 0 && left <= quota.limit * LITTLE_LEFT;
}
