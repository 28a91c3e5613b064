import { suggestPatches } from '@ldy/contract/patch/list.ts';
import { listProducts } from '@ldy/contract/vulnerability/options.ts';
import type { OwnSystem } from '@ldy/domain/patch/systems/own-groups.ts';
import { systemOf } from '@ldy/domain/patch/systems/system-of.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';

const MOST_PRODUCTS = 8;
/** In the catalogue all releases of a Windows are one product, which says nothing of a release. */
const FAMILIES = /^microsoft\/windows(?:-server|-\d+)?$/;

/** Systems of the library of patches, then products of the library of vulnerabilities, that a text may mean. */
export function useSuggestedSystems(search: string, enabled: boolean) {
  const systems = useQuery({
    queryKey: ['patches', 'suggest', search],
    queryFn: ({ signal }) => fetchResult(suggestPatches, { search }, { signal }),
    enabled,
    retry: false,
  });
  const products = useQuery({
    queryKey: ['products', 'suggest', search],
    queryFn: ({ signal }) => fetchResult(listProducts, { search, page_size: MOST_PRODUCTS }, { signal }),
    enabled,
    retry: false,
  });
  const ofPatches = (systems.data?.list ?? []).flatMap(({ kind, label }): OwnSystem[] =>
    kind === 'product' ? [{ name: systemOf(label).system.name, product: '', version: '' }] : [],
  );
  const ofVulnerabilities = (products.data?.list ?? []).flatMap(({ id, name }): OwnSystem[] =>
    FAMILIES.test(id) ? [] : [{ name, product: id, version: '' }],
  );
  return {
    found: withoutRepeats([...ofPatches, ...ofVulnerabilities]),
    isFetching: systems.isFetching || products.isFetching,
  };
}

/** By name; the one with the id of a product is the more exact. */
export function withoutRepeats(systems: readonly OwnSystem[]): OwnSystem[] {
  const byName = new Map<string, OwnSystem>();
  for (const system of systems) {
    const { key } = systemOf(system.name).system;
    if (!byName.get(key)?.product) byName.set(key, system);
  }
  return [...byName.values()];
}
