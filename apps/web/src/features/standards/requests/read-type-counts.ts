import { listVulnerabilityTypes, type TypeOption } from '@ldy/contract/vulnerability-options.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';

/** How many vulnerabilities the library holds of each type and what is below it; null for whoever may not see types. */
export type TypeCounts = ReadonlyMap<string, number> | null;

/** What is kept is the answer as it came: a page that the server rendered brings its answers along as JSON. */
const typesQuery = queryOptions({
  queryKey: ['standards', 'types'],
  queryFn: ({ signal }) => fetchResult(listVulnerabilityTypes, {}, { signal }),
});

export function useTypeCounts() {
  return useQuery({ ...typesQuery, select: countsOf });
}

/** When the counts were made, where they are not those of now. */
export function useTypesCountedAt(): string | null {
  const { data } = useQuery({ ...typesQuery, select: (answer) => answer.as_of });
  return data ?? null;
}

/** Who may not see types gets the tree with zeros. */
function countsOf({ list }: { list: TypeOption[] }): TypeCounts {
  const counts = new Map(list.flatMap(pairsOf));
  return [...counts.values()].some((count) => count > 0) ? counts : null;
}

const pairsOf = ({ id, count, children }: TypeOption): [string, number][] => [
  [id, count],
  ...children.flatMap(pairsOf),
];
