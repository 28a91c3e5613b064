import { type LibraryEntry, readLibraryEntry } from '@ldy/contract/vulnerability-detail.ts';
import type { SourceName } from '@ldy/domain/vulnerability/record.ts';
import { complete } from '@ldy/domain/vulnerability/skeleton.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchResult } from '../../../platform/api-client/call-endpoint.ts';

/** One source's entry. Without a source nothing is asked. */
export function useLibraryEntry(source: SourceName | undefined, id: string) {
  return useQuery({
    queryKey: ['vulnerabilities', 'entry', source, id],
    enabled: source !== undefined,
    queryFn: async ({ signal }): Promise<LibraryEntry> => {
      if (!source) throw new Error('no source');
      const answer = await fetchResult(readLibraryEntry, { source, id }, { signal });
      return { ...answer, record: complete(answer.record) };
    },
  });
}
