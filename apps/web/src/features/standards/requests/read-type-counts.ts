import { listVulnerabilityTypes, type TypeOption } from '@ldy/contract/vulnerability/options.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';

/** Number of vulnerabilities per type, including descendants; null for readers without permission for types. */
export type TypeCounts = ReadonlyMap<string, number> | null;

/** The raw answer is cached, because server-rendered pages embed answers as JSON. */
const typesQuery = queryOptions({
  queryKey: ['standards', 'types'],
  queryFn: ({ signal }) => fetchResult(listVulnerabilityTypes, {}, { signal }),
});

export function useTypeCounts() {
  return useQuery({ ...typesQuery, select: countsOf });
}

/** Time of the counts, if they are not current. */
export function useTypesCountedAt(): string | null {
  const { data } = useQuery({ ...typesQuery, select: (answer) => answer.as_of });
  return data ?? null;
}

/** Readers without permission for types get the tree with zeros. */
function countsOf({ list }: { list: TypeOption[] }): TypeCounts {
  const counts = new Map(list.flatMap(pairsOf));
  return [...counts.values()].some((count) => count > 0) ? counts : null;
}

const pairsOf = ({ id, count, children }: TypeOption): [string, number][] => [
  [id, count],
  ...children.flatMap(pairsOf),
];
