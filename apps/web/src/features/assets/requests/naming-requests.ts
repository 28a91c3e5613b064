import { listNaming, previewNaming } from '@ldy/contract/asset/naming.ts';
import type { InputOf } from '@ldy/contract/endpoint.ts';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { fetchResult } from '#web/platform/api-client/call-endpoint.ts';
import { refreshAsset } from './asset-requests.ts';

const KEY = 'naming';

/** After a rule was made or taken back: it decides what components are. */
export const refreshNaming = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: [KEY] }), refreshAsset(client)]);

export const useNaming = (input: InputOf<typeof listNaming>) =>
  useQuery({
    queryKey: [KEY, 'list', input],
    queryFn: ({ signal }) => fetchResult(listNaming, input, { signal }),
    placeholderData: keepPreviousData,
  });

/** What would change, where a product is chosen. */
export const useNamingPreview = (input: InputOf<typeof previewNaming>) =>
  useQuery({
    queryKey: [KEY, 'preview', input],
    queryFn: ({ signal }) => fetchResult(previewNaming, input, { signal }),
    enabled: input.product !== '',
  });
