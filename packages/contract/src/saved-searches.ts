import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { SAVED_SEARCHES_MAX } from './limits.ts';
import { SORTS, vulnerabilityFilter } from './vulnerability-list.ts';

const name = z.string().trim().min(1, '请输入名称').max(50, '名称最长为 50 个字符');
const search = z.strictObject({ filter: vulnerabilityFilter, sort: z.enum(SORTS).optional() });

export const savedSearch = search.extend({
  id: z.uuid(),
  name,
  created: z.string(),
  updated: z.string(),
  /** Parts of what was saved that the portal does not know any more: they are left out of `filter`. */
  dropped: z.array(z.string()).default([]),
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
    tag: '保存的检索',
    summary,
    input,
    output,
  });

export const listSavedSearches = call(
  'list',
  '本人保存的检索，最近更新的在前',
  z.strictObject({}),
  z.object({ list: z.array(savedSearch) }),
);
export const saveSearch = call(
  'save',
  `保存检索条件，每个账号最多 ${SAVED_SEARCHES_MAX} 条，名称不可重复`,
  search.extend({ name }),
  z.object({ id: z.uuid() }),
);
export const changeSavedSearch = call(
  'change',
  '重命名，或以新的条件替换',
  z.strictObject({ id: z.uuid(), name: name.optional(), search: search.optional() }),
  z.object({}),
);
export const deleteSavedSearch = call('delete', '删除保存的检索', z.strictObject({ id: z.uuid() }), z.object({}));
