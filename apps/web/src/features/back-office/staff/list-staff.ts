import { listStaff } from '@ldy/contract/back-office/staff.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';

export type StaffMember = OutputOf<typeof listStaff>['list'][number];

const KEY = ['back-office', 'staff'] as const;

export function useStaffMembers() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await fetchResult(listStaff, {}, { signal })).list,
    staleTime: 0,
  });
}

export const refreshStaff = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: KEY });
