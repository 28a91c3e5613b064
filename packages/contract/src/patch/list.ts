import { PATCHES } from '@ldy/domain/patch/fields.ts';
import { z } from 'zod';
import { empty, noInput } from '../accounts/account-fields.ts';
import { collectionList } from '../collection/list.ts';
import { named, rowShape } from '../collection/row.ts';
import { collectionSuggestions } from '../collection/suggest.ts';
import { endpoint } from '../endpoint.ts';
import { open, readable, rightsOf } from '../rights/declare-rights.ts';

const { needs } = rightsOf(PATCHES);
const TAG = '补丁库';

/** Maximum number of products and vulnerabilities in a row; `*_total` counts all. */
export const PATCH_ROW_MAX = 20;

/** Maximum number of patches shown with a vulnerability. */
export const PATCHES_OF_MAX = 200;

/** One row of a list. */
export const patchRow = readable({
  id: open(z.string().describe('补丁编号，如 KB5048661、RHSA-2021:5186')),
  title: needs('title', z.string().describe('标题'), 'cn'),
  vulnerabilities: needs('id', z.array(z.string()).describe(`所修漏洞的编号，最多 ${PATCH_ROW_MAX} 个`)),
  vulnerabilities_total: needs('id', z.int().describe('所修漏洞的总数')),
  vendors: needs('vendor', z.array(named).describe('厂商')),
  products: needs('product', z.array(named).describe(`适用产品，最多 ${PATCH_ROW_MAX} 个`)),
  products_total: needs('product', z.int().describe('适用产品的总数')),
  versions: needs('fixed', z.array(z.string()).describe('修复版本或 build，最多 5 个')),
  published: needs('published', z.string().nullable().describe('发布日期，null 为来源未说明')),
  updated: needs('updated', z.string().nullable().describe('更新日期')),
  ...rowShape(PATCHES),
});

export const patchList = collectionList({
  collection: PATCHES,
  row: patchRow,
  matched: { vulnerabilities: 'identifiers', title: 'title', products: 'names', vendors: 'names' },
  typed: '补丁编号、漏洞编号、标题、产品与组件',
  filters: {},
});

export const listPatches = endpoint({
  method: 'POST',
  path: '/api/frontend/fbugpatch/fpatchlist',
  caller: 'anyone',
  quota: 'search',
  tag: TAG,
  summary: '补丁列表：搜索、筛选、排序与分面统计',
  input: patchList.input,
  output: patchList.output,
});

export const patchSuggestions = collectionSuggestions(PATCHES, 'patch');
export const suggestPatches = endpoint({
  method: 'POST',
  path: '/api/frontend/fbugpatch/suggest',
  caller: 'anyone',
  tag: TAG,
  summary: '补丁库的搜索建议，以及搜索语句的补全',
  input: patchSuggestions.input,
  output: patchSuggestions.output,
});

/** Opening the list is seeing what is new: the second number of the unread counter starts again. */
export const markPatchesSeen = endpoint({
  method: 'POST',
  path: '/api/frontend/fbugpatch/markseen',
  caller: 'signed-in',
  menu: [66],
  tag: TAG,
  summary: '将未读补丁数清零',
  input: noInput,
  output: empty,
});

export const CALLS = { listPatches, suggestPatches, markPatchesSeen };
