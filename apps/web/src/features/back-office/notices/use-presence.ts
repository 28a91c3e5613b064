import { beAtNotice } from '@ldy/contract/back-office/notices.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';

const EVERY_MS = 15_000;

/** Says that the notice is open here, and learns who else has it open; `onNewer` when a version is there that this page does not show. */
export function usePresence(
  id: string,
  { version, state, isChanged, isWriter }: { version: number; state: string; isChanged: boolean; isWriter: boolean },
  onNewer: () => void,
) {
  const changed = useRef(isChanged);
  changed.current = isChanged;
  const { data } = useQuery({
    queryKey: ['back-office', 'presence', id],
    queryFn: ({ signal }) => fetchResult(beAtNotice, { id, changed: changed.current }, { signal }),
    enabled: isWriter,
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
  });
  const newer = useRef(onNewer);
  newer.current = onNewer;
  const isNewer = data !== undefined && (data.version > version || (data.version === version && data.state !== state));
  useEffect(() => {
    if (isNewer) newer.current();
  }, [isNewer]);
  return data?.others ?? [];
}
