import { listInvitations, listInvitationUses } from '@ldy/contract/back-office/invitations.ts';
import type { InputOf, OutputOf } from '@ldy/contract/endpoint.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { usePages } from '../kit/use-pages.ts';

export type Invitation = OutputOf<typeof listInvitations>['list'][number];
export type InvitationFilter = Omit<InputOf<typeof listInvitations>, 'cursor' | 'size'>;

const KEY = ['back-office', 'invitations'] as const;
const SIZE = 50;

export const useInvitations = (filter: InvitationFilter) =>
  usePages([...KEY, 'list', filter], (cursor, signal) =>
    fetchResult(listInvitations, { ...filter, size: SIZE, ...(cursor && { cursor }) }, { signal }),
  );

export function useInvitationUses(id: string) {
  return useQuery({
    queryKey: [...KEY, 'uses', id],
    queryFn: ({ signal }) => fetchResult(listInvitationUses, { id }, { signal }),
    staleTime: 0,
  });
}

export const refreshInvitations = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: KEY });
