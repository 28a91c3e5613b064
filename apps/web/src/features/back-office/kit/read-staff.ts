import { readStaff } from '@ldy/contract/back-office/staff.ts';
import type { OutputOf } from '@ldy/contract/endpoint.ts';
import type { StaffAct } from '@ldy/domain/access/staff/staff-acts.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';

export type Staff = OutputOf<typeof readStaff>;

const KEY = ['back-office', 'me'] as const;

/** The member of staff and what they may do; read again whenever the back office is opened. */
export function useStaffAnswer() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => fetchResult(readStaff, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** After a refusal that concerns the whole back office, e.g. a role taken away. */
export const readStaffAgain = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: KEY });

export const StaffContext = createContext<Staff | undefined>(undefined);

/** The person in front of the back office's pages. */
export function useStaff(): Staff {
  const staff = use(StaffContext);
  if (!staff) throw new Error('This is not a page of the back office.');
  return staff;
}

/** Whether the person may perform an act; what they may not do is not offered. */
export function useMay(): (act: StaffAct) => boolean {
  const { acts } = useStaff();
  return (act) => acts.includes(act);
}
