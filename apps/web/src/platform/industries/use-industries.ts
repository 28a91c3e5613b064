import { readListConfiguration } from '@ldy/contract/vulnerability/options.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchResult } from '../api-client/call-endpoint.ts';

export interface Industry {
  value: string;
  label: string;
}

/** The selectable industries. Failures are only logged: the rest of the page works without them. */
export function useIndustries() {
  return useQuery({
    queryKey: ['industries'],
    queryFn: async ({ signal }): Promise<Industry[]> => {
      try {
        const { productIndustry } = await fetchResult(readListConfiguration, { type: 'full' }, { signal });
        return productIndustry.map(({ industry_no, industry_cn }) => ({ value: industry_no, label: industry_cn }));
      } catch (error) {
        console.error(error);
        throw error;
      }
    },
    staleTime: 10 * 60_000,
  });
}
