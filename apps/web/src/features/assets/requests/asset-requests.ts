import {
  EXPOSURES_MAX,
  listAssets,
  listAssetTags,
  listFindings,
  readAsset,
  readExposures,
} from '@ldy/contract/asset/own-assets.ts';
import type { InputOf, OutputOf } from '@ldy/contract/endpoint.ts';
import { keepPreviousData, type QueryClient, useQueries, useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';

export type Exposure = OutputOf<typeof readExposures>['list'][number];
const KEY = 'assets';

/** After some were added, changed or deleted. Not what is asked about each: a deleted one is not there any more. */
export const refreshAssets = (client: QueryClient) =>
  Promise.all(['list', 'tags'].map((what) => client.invalidateQueries({ queryKey: [KEY, what] })));

/** After one that is shown was changed: what it is decides what affects it. */
export const refreshAsset = (client: QueryClient) => client.invalidateQueries({ queryKey: [KEY] });

/** Tags and groups in use, the most used first. */
export const useAssetTags = () =>
  useQuery({ queryKey: [KEY, 'tags'], queryFn: ({ signal }) => fetchResult(listAssetTags, {}, { signal }) });

export const useAssets = (input: InputOf<typeof listAssets>) =>
  useQuery({
    queryKey: [KEY, 'list', input],
    queryFn: ({ signal }) => fetchResult(listAssets, input, { signal }),
    placeholderData: keepPreviousData,
  });

export const useAsset = (input: InputOf<typeof readAsset>) =>
  useQuery({
    queryKey: [KEY, 'one', input],
    queryFn: ({ signal }) => fetchResult(readAsset, input, { signal }),
    placeholderData: keepPreviousData,
  });

export const useFindings = (input: InputOf<typeof listFindings>) =>
  useQuery({
    queryKey: [KEY, 'findings', input],
    queryFn: ({ signal }) => fetchResult(listFindings, input, { signal }),
  });

/** By asset: those that are answered so far. `failure`: why the others are not. */
export function useExposures(ids: readonly string[]): { byId: ReadonlyMap<string, Exposure>; failure: string } {
  const parts = Array.from({ length: Math.ceil(ids.length / EXPOSURES_MAX) }, (_, at) =>
    ids.slice(at * EXPOSURES_MAX, (at + 1) * EXPOSURES_MAX),
  );
  const answers = useQueries({
    queries: parts.map((part) => ({
      queryKey: [KEY, 'exposures', part],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchResult(readExposures, { ids: part }, { signal }),
    })),
  });
  const byId = new Map(answers.flatMap(({ data }) => (data?.list ?? []).map((one) => [one.id, one] as const)));
  return { byId, failure: answers.find(({ error }) => error)?.error?.message ?? '' };
}
