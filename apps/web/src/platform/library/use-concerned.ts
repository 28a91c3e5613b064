import { formatFilter, type ListFilter } from '@ldy/contract/collection/list-parameters.ts';
import type { InputOf, OutputOf } from '@ldy/contract/endpoint.ts';
import { listVulnerabilities } from '@ldy/contract/vulnerability/list.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchResult } from '../api-client/call-endpoint.ts';
import { LISTS } from '../search/lists.ts';

export type Concerned = OutputOf<typeof listVulnerabilities>;

const EVERY_MINUTE = 60_000;

/** The vulnerabilities that affect the reader's assets, of those that a filter finds: the ten most urgent ones, and how many there are. */
export const useConcerned = (filter: ListFilter): Concerned | undefined => {
  const input = { ...filter, my_assets: 'affected', sort: 'my_assets', page_size: 10, facets: ['priority', 'flags'] };
  return useQuery({
    queryKey: [LISTS.vulnerabilities.name, 'concerned', input],
    queryFn: ({ signal }) => fetchResult(listVulnerabilities, input as InputOf<typeof listVulnerabilities>, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MINUTE,
    retry: false,
  }).data;
};

/** Where the list has them, narrowed further. */
export const concernedHref = (filter: ListFilter = {}): string =>
  LISTS.vulnerabilities.href(formatFilter(LISTS.vulnerabilities, { my_assets: 'affected', ...filter }));
