import { NOTICES } from '@ldy/domain/notice/fields.ts';
import { z } from 'zod';
import { empty, noInput } from '../accounts/account-fields.ts';
import { collectionList } from '../collection/list.ts';
import { named, rowShape } from '../collection/row.ts';
import { collectionSuggestions } from '../collection/suggest.ts';
import { endpoint } from '../endpoint.ts';
import { open, readable, rightsOf } from '../rights/declare-rights.ts';

const { needs } = rightsOf(NOTICES);
const TAG = '原创情报';

/** One row of a list. */
export const noticeRow = readable({
  id: open(z.string().describe('情报编号')),
  title: needs('title', z.string().describe('标题'), 'cn'),
  summary: needs('summary', z.string().describe('摘要，纯文本，最长 300 字'), 'cn'),
  vulnerabilities: needs('id', z.array(z.string()).describe('涉及的漏洞编号')),
  vendors: needs('vendor', z.array(named).describe('涉及的厂商')),
  products: needs('product', z.array(named).describe('涉及的产品')),
  ...rowShape(NOTICES),
  published: needs('published', z.string().describe('首次发布时间')),
  updated: needs('updated', z.string().describe('最近更新时间')),
});

export const noticeList = collectionList({
  collection: NOTICES,
  row: noticeRow,
  matched: { vulnerabilities: 'identifiers', title: 'title', products: 'names', vendors: 'names', summary: 'body' },
  typed: '情报编号、漏洞编号、标题、产品与正文',
  filters: {},
});

export const listNotices = endpoint({
  method: 'POST',
  path: '/api/frontend/fbugnotif/fnotiflist',
  caller: 'anyone',
  quota: 'search',
  tag: TAG,
  summary: '原创情报列表：搜索、筛选、排序与分面统计；只含当前账号可阅读的情报',
  input: noticeList.input,
  output: noticeList.output,
});

export const noticeSuggestions = collectionSuggestions(NOTICES, 'notice');
export const suggestNotices = endpoint({
  method: 'POST',
  path: '/api/frontend/fbugnotif/suggest',
  caller: 'anyone',
  tag: TAG,
  summary: '原创情报的搜索建议，以及搜索语句的补全',
  input: noticeSuggestions.input,
  output: noticeSuggestions.output,
});

/** Maximum number of notices shown beside a vulnerability. */
export const NOTICES_OF_MAX = 20;
export const listNoticesOf = endpoint({
  method: 'POST',
  path: '/api/frontend/fbugnotif/noticesof',
  caller: 'anyone',
  tag: TAG,
  summary: '与一个漏洞有关的原创情报，最新的在前',
  input: z.strictObject({ id: z.string().min(1).max(200).describe('漏洞编号，写法不限') }),
  output: readable({
    list: needs('id', z.array(noticeRow).describe(`有关的情报，最多 ${NOTICES_OF_MAX} 条`)),
  }),
});

/** Opening the list is seeing what is new: the first number of the unread counter starts again. */
export const markNoticesSeen = endpoint({
  method: 'POST',
  path: '/api/frontend/fbugnotif/markseen',
  caller: 'signed-in',
  tag: TAG,
  summary: '将未读情报数清零',
  input: noInput,
  output: empty,
});

export const CALLS = { listNotices, suggestNotices, listNoticesOf, markNoticesSeen };
