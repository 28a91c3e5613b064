import { listProducts, listVulnerabilityTypes, type TypeOption } from '@ldy/contract/vulnerability/options.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { VENDOR_NAMES } from '#web/records/list-parts.tsx';
import type { NameSource, TreeNode } from '#web/workbench/filters/name-source.ts';
import { useOptionPages } from '#web/workbench/requests/use-option-pages.ts';

/** Sources of the names that vulnerabilities are filtered by. */
export const NAMES = {
  vendor: VENDOR_NAMES,
  product: { useOptions: (search, open) => useOptionPages(listProducts, search, open) },
  type: { useTree: useTypeTree },
} as const satisfies Record<string, NameSource>;

function useTypeTree() {
  const { data, isPending, isError } = useQuery({
    queryKey: ['vulnerabilities', 'types'],
    queryFn: ({ signal }) => fetchResult(listVulnerabilityTypes, {}, { signal }),
    staleTime: 10 * 60_000,
  });
  return { nodes: (data?.list ?? []).map(nodeOf), isPending, isError };
}

const nodeOf = ({ id, name: { cn, en }, count, children }: TypeOption): TreeNode => ({
  value: id,
  names: [cn || en, en],
  count,
  children: children.length > 0 ? children.map(nodeOf) : undefined,
});
