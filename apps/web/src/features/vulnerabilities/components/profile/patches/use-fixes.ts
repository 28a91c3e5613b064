import { listPatchesOf, listSafeVersions, SAFE_VERSIONS_MAX } from '@ldy/contract/patch/answers.ts';
import { fixesBySystem } from '@ldy/domain/patch/systems/fixes-by-system.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { hasMenu } from '#web/platform/session/menu-groups.ts';
import { useUser } from '#web/platform/session/user-store.ts';

/** What the library of patches has for a vulnerability: how many patches, and what to install on which system. Asked for after the profile, once for all that show it. */
export function useFixes(id: string) {
  const isAllowed = hasMenu(useUser(), 'patches');
  const patches = useQuery({
    queryKey: ['patches', 'of', id],
    queryFn: ({ signal }) => fetchResult(listPatchesOf, { id }, { signal }),
    enabled: isAllowed,
    retry: false,
  });
  const total = patches.data?.total ?? 0;
  const versions = useQuery({
    queryKey: ['patches', 'safe', id],
    queryFn: ({ signal }) => fetchResult(listSafeVersions, { vulnerability: id }, { signal }),
    enabled: total > 0,
    retry: false,
  });
  const list = versions.data?.list;
  const systems = useMemo(() => (list ? fixesBySystem(list) : []), [list]);
  return {
    total,
    systems,
    isPending: total > 0 && versions.isPending,
    /** There are more lines of versions than one answer has. */
    isCut: (list?.length ?? 0) >= SAFE_VERSIONS_MAX,
    whyNone: versions.data?.why_none ?? '',
    /** Whether this reader is shown what to install today; the rights of the answer are the same for all rows. */
    seesNewest: list?.some(({ recommended }) => recommended !== null) ?? false,
  };
}
