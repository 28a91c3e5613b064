import type { OutputOf } from '@ldy/contract/endpoint.ts';
import { checkAffected } from '@ldy/contract/vulnerability/detail.ts';
import { useMutation } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';

interface Question {
  id: string;
  version: string;
  /** Index in `record.affected` of any entry of the product; without it all products. */
  product?: number | undefined;
  /** Of a distribution, as `releasesIn` names it; without it the version says it, or the answer asks for it. */
  release?: string | undefined;
}

/** Checks whether a version is affected. One answer per product. */
export function useAffectedCheck() {
  return useMutation({
    mutationFn: async ({ id, version, product, release }: Question): Promise<OutputOf<typeof checkAffected>['list']> =>
      (
        await fetchResult(checkAffected, {
          id,
          version,
          ...(product === undefined ? {} : { product }),
          ...(release === undefined ? {} : { release }),
        })
      ).list,
  });
}
