import { type CompletedEntry, readLibraryEntry } from '@ldy/contract/vulnerability/detail.ts';
import type { SourceName } from '@ldy/domain/record/source.ts';
import { complete } from '@ldy/domain/vulnerability/skeleton.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { refreshQuotas } from '#web/platform/quotas/use-quotas.ts';

/** One source's entry. Without a source no request is made. */
export function useLibraryEntry(source: SourceName | undefined, id: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['vulnerabilities', 'entry', source, id],
    enabled: source !== undefined,
    queryFn: async ({ signal }): Promise<CompletedEntry> => {
      if (!source) throw new Error('no source');
      const answer = await fetchResult(readLibraryEntry, { source, id }, { signal }).finally(
        () => void refreshQuotas(client),
      );
      return { ...answer, record: complete(answer.record) };
    },
  });
}
