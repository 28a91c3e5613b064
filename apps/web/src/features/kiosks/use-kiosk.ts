import { isKioskToken, type KioskScreen, readKiosk } from '@ldy/contract/kiosks.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { ApiError } from '#web/platform/api-client/failure.ts';
import { REFRESH_MS, readAfterChanges } from '#web/platform/live/read-after-changes.ts';
import { listenAsKiosk } from './kiosk-live.ts';

export interface ShownKiosk {
  /** What was read last; old data stays while reading fails. Undefined before the first, and once the address has ended. */
  screen: KioskScreen | undefined;
  hasEnded: boolean;
  /** It ended while it was shown: it was revoked or its day came, and neither is taken back. */
  isOver: boolean;
  /** The newest reading failed, for another reason than that the address has ended. */
  hasFailed: boolean;
  /** When the newest was read, in milliseconds since 1970. */
  readAt: number;
}

/** Null: the address holds no more. An answer like others, so that what was shown before is not shown again when a later reading fails. */
async function readScreen(token: string, signal: AbortSignal): Promise<KioskScreen | null> {
  try {
    return await fetchResult(readKiosk, { token }, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.failure.status === 404) return null;
    throw error;
  }
}

/** What a screen shows at an address with this token. */
export function useKiosk(token: string): ShownKiosk {
  const client = useQueryClient();
  const [over, setOver] = useState<string | null>(null);
  const isOver = over === token;
  const isPossible = isKioskToken(token);
  const now = useQuery({
    queryKey: ['kiosk', token],
    queryFn: ({ signal }) => readScreen(token, signal),
    refetchInterval: REFRESH_MS,
    refetchIntervalInBackground: true,
    enabled: isPossible && !isOver,
  });
  const hasEnded = !isPossible || isOver || now.data === null;
  // Once: a map is large, and changes with a start of the portal alone.
  const withMap = useQuery({
    queryKey: ['kiosk-map', token],
    queryFn: ({ signal }) => fetchResult(readKiosk, { token, with_map: true }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: !hasEnded && now.data?.panels.includes('map') === true,
  });
  useEffect(() => {
    if (hasEnded) return undefined;
    const reading = readAfterChanges(client, ['kiosk', token]);
    const stop = listenAsKiosk({ token, onChange: reading.onChange, onEnd: () => setOver(token) });
    return () => {
      reading.stop();
      stop();
    };
  }, [client, token, hasEnded]);
  return {
    screen: hasEnded || !now.data ? undefined : { ...now.data, map: withMap.data?.map ?? null },
    hasEnded,
    isOver,
    hasFailed: now.isError && !hasEnded,
    readAt: now.dataUpdatedAt,
  };
}
