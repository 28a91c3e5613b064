import { readFeatured } from '@ldy/contract/vulnerability/featured.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchResult } from '../api-client/call-endpoint.ts';

/** The vulnerability of this library that pictures and examples show; undefined while it is not known, null where there is none. */
export function useFeatured() {
  return useQuery({
    queryKey: ['library', 'featured'],
    queryFn: async ({ signal }) => (await fetchResult(readFeatured, {}, { signal })).featured,
  }).data;
}
