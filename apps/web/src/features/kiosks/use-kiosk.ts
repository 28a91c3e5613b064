import { type KioskScreen, readKiosk } from '@ldy/contract/kiosks.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { listenAsKiosk } from './kiosk-live.ts';

/** Without a live connection a screen is no older than this. */
const REFRESH_MS = 60_000;

export interface ShownKiosk {
  /** What was read last; old data stays while reading fails. Undefined before the first, and once the address has ended. */
  screen: KioskScreen | undefined;
  hasEnded: boolean;
  /** The newest reading failed, for another reason than that the address has ended. */
  hasFailed: boolean;
  /** When the newest was read, in milliseconds since 1970. */
  readAt: number;
}

/** What a screen shows at an address with this token. */
export function useKiosk(token: string): ShownKiosk {
  const client = useQueryClient();
  const [isRevoked, setRevoked] = useState(false);
  const read =
    (with_map: boolean) =>
    ({ signal }: { signal: AbortSignal }) =>
      fetchResult(readKiosk, { token, with_map }, { signal });
  const now = useQuery({
    queryKey: ['kiosk', token],
    queryFn: read(false),
    refetchInterval: REFRESH_MS,
    refetchIntervalInBackground: true,
    enabled: !isRevoked && token !== '',
  });
  const isGone = now.error instanceof ApiError && now.error.failure.status === 404;
  const hasEnded = isRevoked || isGone || token === '';
  // Once: a map is large, and changes with a start of the portal alone.
  const withMap = useQuery({
    queryKey: ['kiosk-map', token],
    queryFn: read(true),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: !hasEnded && now.data?.panels.includes('map') === true,
  });
  useEffect(() => {
    if (hasEnded) return undefined;
    return listenAsKiosk({
      token,
      onChange: () => void client.invalidateQueries({ queryKey: ['kiosk', token] }),
      onEnd: () => setRevoked(true),
    });
  }, [client, token, hasEnded]);
  return {
    screen: hasEnded || !now.data ? undefined : { ...now.data, map: withMap.data?.map ?? null },
    hasEnded,
    hasFailed: now.isError && !hasEnded,
    readAt: now.dataUpdatedAt,
  };
}
