import { countApplications, listApplications, readApplication } from '@ldy/contract/back-office/applications.ts';
import type { InputOf, OutputOf } from '@ldy/contract/endpoint.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { usePages } from '../kit/use-pages.ts';

export type Application = OutputOf<typeof readApplication>;
export type ListedApplication = OutputOf<typeof listApplications>['list'][number];
export type ApplicationFilter = Omit<InputOf<typeof listApplications>, 'cursor' | 'size'>;

const KEY = ['back-office', 'applications'] as const;
const SIZE = 50;

export const useApplications = (filter: ApplicationFilter) =>
  usePages([...KEY, 'list', filter], (cursor, signal) =>
    fetchResult(listApplications, { ...filter, size: SIZE, ...(cursor && { cursor }) }, { signal }),
  );

/** How much waits; `isWanted` for who may know. */
export function useApplicationCounts(isWanted: boolean) {
  return useQuery({
    queryKey: [...KEY, 'count'],
    queryFn: ({ signal }) => fetchResult(countApplications, {}, { signal }),
    enabled: isWanted,
    staleTime: 0,
  });
}

export function useApplication(id: string) {
  return useQuery({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => fetchResult(readApplication, { id }, { signal }),
    staleTime: 0,
  });
}

export const refreshApplications = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: KEY });
