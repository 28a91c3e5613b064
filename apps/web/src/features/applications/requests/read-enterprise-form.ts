import { readEnterpriseForm } from '@ldy/contract/applications.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';

/** Whether the account may apply for the enterprise edition, and what the form begins with; read again for every form. */
export const useEnterpriseForm = () =>
  useQuery({
    queryKey: ['applications', 'enterprise-form'],
    queryFn: ({ signal }) => fetchResult(readEnterpriseForm, {}, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
