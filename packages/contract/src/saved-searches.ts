import { z } from 'zod';
import { givenName } from './accounts/given-name.ts';
import { endpoint } from './endpoint.ts';
import { FEED_DAYS } from './feeds.ts';
import { KIND_LISTS, SAVED_LISTS, type SavedList } from './kinds/kind-lists.ts';
import { SAVED_SEARCHES_MAX } from './limits.ts';

/** The name of something that an account keeps. */
export const savedName = z.string().overwrite(givenName).min(1, '请输入名称').max(50, '名称最长为 50 个字符');
const lists = SAVED_LISTS.map((name) => KIND_LISTS[name].list);
/** Of calls that name no list. */
const [FIRST] = SAVED_LISTS as [SavedList];
/** Any list's filter. The server validates filter and order against the named list. */
type Filter = (typeof lists)[number]['filter'];
const [filter, ...others] = lists.map((list) => list.filter) as [Filter, ...Filter[]];
const search = z.strictObject({
  list: z.enum(SAVED_LISTS).default(FIRST).describe('搜索的列表'),
  filter: others.length === 0 ? filter : (z.union([filter, ...others]) as unknown as Filter),
  sort: z.enum(lists.flatMap(({ sorts }) => sorts)).optional(),
});

export const savedSearch = search.extend({
  id: z.uuid(),
  name: savedName,
  created: z.string(),
  updated: z.string(),
  /** Saved parts that no longer exist in the portal; they are left out of `filter`. */
  dropped: z.array(z.string()).default([]),
  /** Followed by a feed: since when, when a reader last asked for it, and until when its address holds. */
  feed: z.object({ since: z.string(), read: z.string().nullable(), ends: z.string() }).nullable().default(null),
});
export type SavedSearch = z.output<typeof savedSearch>;

const call = <Input extends z.ZodType, Output extends z.ZodType>(
  path: string,
  summary: string,
  input: Input,
  output: Output,
) =>
  endpoint({
    method: 'POST',
    path: `/api/frontend/user/savedsearch/${path}`,
    caller: 'signed-in',
    tag: '保存的搜索',
    summary,
    input,
    output,
  });

export const listSavedSearches = call(
  'list',
  '本人保存的搜索，最近更新的在前',
  z.strictObject({}),
  z.object({ list: z.array(savedSearch) }),
);
export const saveSearch = call(
  'save',
  `保存搜索条件，每个账号最多 ${SAVED_SEARCHES_MAX} 条，名称不可重复`,
  search.extend({ name: savedName }),
  z.object({ id: z.uuid() }),
);
export const changeSavedSearch = call(
  'change',
  '重命名，或以新的条件替换',
  z.strictObject({ id: z.uuid(), name: savedName.optional(), search: search.optional() }),
  z.object({}),
);
export const deleteSavedSearch = call('delete', '删除保存的搜索', z.strictObject({ id: z.uuid() }), z.object({}));
export const followSearch = call(
  'follow',
  `生成订阅地址的令牌，仅此一次给出，${FEED_DAYS} 天后到期，可延长；之前的令牌随即失效`,
  z.strictObject({ id: z.uuid() }),
  z.object({ token: z.string() }),
);
export const unfollowSearch = endpoint({
  ...call('unfollow', '停止订阅，订阅地址随即失效', z.strictObject({ id: z.uuid() }), z.object({})),
  usesReserve: true,
});

export const CALLS = {
  listSavedSearches,
  saveSearch,
  changeSavedSearch,
  deleteSavedSearch,
  followSearch,
  unfollowSearch,
};
