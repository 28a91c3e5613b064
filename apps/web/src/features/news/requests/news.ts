import type { InputOf, OutputOf } from '@ldy/contract/endpoint.ts';
import * as calls from '@ldy/contract/news.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint, fetchResult } from '#web/platform/api-client/call-endpoint.ts';

export type NewsList = OutputOf<typeof calls.listNews>;
export type NewsItem = OutputOf<typeof calls.viewNews>;
export type NewsRow = NewsList['list'][number];

const NEWS = 'news';

export const useNewsTopics = () =>
  useQuery({
    queryKey: [NEWS, 'topics'],
    queryFn: ({ signal }) => fetchResult(calls.listNewsTopics, {}, { signal }),
  });

export const useNewsList = (input: InputOf<typeof calls.listNews>) =>
  useQuery({
    queryKey: [NEWS, 'list', input],
    queryFn: ({ signal }) => fetchResult(calls.listNews, input, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Articles that name any of these ids. */
export const useRelatedNews = (ids: readonly string[]) =>
  useQuery({
    queryKey: [NEWS, 'related', ids],
    queryFn: ({ signal }) => fetchResult(calls.listNews, { ids: [...ids], sort: 'at', page_size: 10 }, { signal }),
    enabled: ids.length > 0,
    retry: false,
  });

/** Asking for an item counts as reading it, so what was asked stays until the page is left. */
export const useNewsItem = (id: string) =>
  useQuery({
    queryKey: [NEWS, 'item', id],
    queryFn: ({ signal }) => fetchResult(calls.viewNews, { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Likes an item or takes the like back; lists and the item show what the server counted. */
export function useLike(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (like: boolean) => {
      const { success, result } = await callEndpoint(calls.likeNews, { id, like });
      if (!success) return;
      const liked = <Shown extends { id: string }>(shown: Shown): Shown =>
        shown.id === id ? { ...shown, likes: result.likes, is_liked: result.is_liked } : shown;
      client.setQueryData<NewsItem>([NEWS, 'item', id], (item) => item && liked(item));
      client.setQueriesData<NewsList>(
        { queryKey: [NEWS, 'list'] },
        (list) => list && { ...list, list: list.list.map(liked) },
      );
    },
  });
}
