import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { checkAffected } from '@ldy/contract/vulnerability-detail.ts';
import { useMutation } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';

interface Question {
  id: string;
  version: string;
  /** Indexes in `record.affected`; empty: all products. */
  products: readonly number[];
}

/** The server answers for at most this many products in one call without an index; with more, each is requested by index. */
const ANSWERED_AT_ONCE = 200;
const ASKED_ONE_BY_ONE = 20;

/** Checks whether a version is affected. One answer per statement about the requested products. */
export function useAffectedCheck() {
  return useMutation({
    mutationFn: async ({ id, version, products }: Question): Promise<OutputOf<typeof checkAffected>['list']> => {
      const [only] = products;
      if (products.length === 1 && only !== undefined)
        return (await fetchResult(checkAffected, { id, version, product: only })).list;
      const { list } = await fetchResult(checkAffected, { id, version });
      if (products.length === 0) return list;
      const beyond = products.filter((product) => product >= ANSWERED_AT_ONCE).slice(0, ASKED_ONE_BY_ONE);
      const rest = await Promise.all(beyond.map((product) => fetchResult(checkAffected, { id, version, product })));
      return [...list.filter(({ product }) => products.includes(product)), ...rest.flatMap((answer) => answer.list)];
    },
  });
}
