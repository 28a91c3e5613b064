import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { readSituation } from '@ldy/contract/situation.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { followLibrary } from '#web/platform/live/follow-library.ts';
import { REFRESH_MS, readAfterChanges } from '#web/platform/live/read-after-changes.ts';

export type Situation = OutputOf<typeof readSituation>;

const FIRST_RETRY_MS = 1_000;

/** How old the figures are: amber after two missed refreshes, red after five. */
export type Freshness = 'fresh' | 'late' | 'stale';
export const freshnessOf = (ageMs: number): Freshness =>
  ageMs > 5 * REFRESH_MS ? 'stale' : ageMs > 2 * REFRESH_MS ? 'late' : 'fresh';

/** After so many failures the next question waits twice as long, up to a minute. */
export const retryPause = (failures: number): number => Math.min(REFRESH_MS, FIRST_RETRY_MS * 2 ** failures);

export interface ShownSituation {
  /** The newest that came; what is shown stays while asking fails. */
  data: Situation | undefined;
  /** When it came, in milliseconds since 1970. */
  cameAt: number;
  isFailing: boolean;
  /** This account has no such screen: it is not asked for again. */
  isRefused?: boolean;
}

const KEY = ['situation'];
const FORBIDDEN = 403;
const isRefusal = (error: Error | null): boolean => error instanceof ApiError && error.failure.status === FORBIDDEN;

/** The situation, as the library changes; nothing is asked while the page is hidden. */
export function useSituation(): ShownSituation {
  const client = useQueryClient();
  const { data, dataUpdatedAt, failureCount, error } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => fetchResult(readSituation, {}, { signal }),
    enabled: ({ state }) => !isRefusal(state.error),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
    retry: (_, failure) => !isRefusal(failure),
    retryDelay: retryPause,
  });
  useEffect(() => {
    const reading = readAfterChanges(client, KEY);
    const stop = followLibrary(() => {
      if (!document.hidden) reading.onChange();
    });
    return () => {
      reading.stop();
      stop();
    };
  }, [client]);
  return {
    data,
    cameAt: dataUpdatedAt,
    isFailing: failureCount > 0,
    isRefused: isRefusal(error),
  };
}

/** The time, each second. Only its readers render each second: a redrawn chart would forget what was chosen in it. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
