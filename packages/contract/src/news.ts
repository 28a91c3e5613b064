import { NEWS } from '@ldy/domain/news/fields.ts';
import { z } from 'zod';
import { collectionList } from './collection/list.ts';
import { named, rowShape } from './collection/row.ts';
import { endpoint } from './endpoint.ts';
import { open, readable } from './rights/declare-rights.ts';

const source = named.extend({ url: z.string() });

const parts = {
  id: open(z.string().describe('资讯编号')),
  title: open(z.string().describe('标题')),
  summary: open(z.string().describe('摘要')),
  url: open(z.string().describe('原文地址')),
  published: open(z.string().nullable().describe('来源说明的发布时间，null 为没有说明')),
  first_seen: open(z.string().describe('收录时间')),
  topics: open(z.array(named).describe('主题')),
  sources: open(z.array(source).describe('全部来源，url 为该来源的原文地址')),
  identifiers: open(z.array(z.string()).describe('提到的漏洞编号')),
  linked: open(z.array(z.string()).describe('其中本站收录的编号')),
  likes: open(z.int().describe('点赞数')),
  is_liked: open(z.boolean().describe('本人是否点赞')),
  views: open(z.int().describe('浏览数')),
  ...rowShape(NEWS),
};
export const newsRow = readable(parts);

export const newsList = collectionList({
  collection: NEWS,
  row: newsRow,
  matched: { identifiers: 'identifiers', title: 'title', summary: 'body' },
  typed: '标题、摘要与编号；中英文均可',
  filters: {},
});

const call = <Input extends z.ZodType, Output extends z.ZodType>(
  path: string,
  summary: string,
  input: Input,
  output: Output,
) =>
  endpoint({
    method: 'POST',
    path: `/api/frontend/fsecuritynews/${path}`,
    caller: 'signed-in',
    menu: [180],
    tag: '安全资讯',
    summary,
    input,
    output,
  });

export const newsId = z.string().regex(/^[0-9a-f]{16}$/);

export const listNews = call('securitynewslist', '资讯列表，可搜索、筛选、排序', newsList.input, newsList.output);

export const readNewsConfiguration = call(
  'securitynewsconfig',
  '资讯的来源，以及最近一次收录的时间',
  z.strictObject({}),
  readable({
    sources: open(
      z.array(named.extend({ homepage: z.string(), licence: z.string() })).describe('来源：编号、名称、主页与许可'),
    ),
    newest: open(z.string().nullable().describe('最近一次收录的时间，null 为尚无资讯')),
  }),
);

export const listNewsTopics = call(
  'getsecuritynewstopiclist',
  '资讯的主题，以及每个主题的数量',
  z.strictObject({}),
  readable({
    total: open(z.int().describe('资讯总数')),
    list: open(z.array(named.extend({ count: z.int() })).describe('主题，按展示顺序')),
  }),
);

export const likeNews = call(
  'securitynewslikes',
  '点赞或取消点赞，重复提交不会重复计数',
  z.strictObject({ id: newsId, like: z.boolean().describe('true 为点赞，false 为取消') }),
  readable({
    likes: open(z.int().describe('点赞数')),
    is_liked: open(z.boolean().describe('本人是否点赞')),
  }),
);

export const viewNews = call(
  'securitynewsview',
  '一条资讯；每位读者每小时计一次浏览',
  z.strictObject({ id: newsId }),
  readable({
    ...parts,
    content: open(z.string().describe('全文，段落以换行分隔；来源的许可不允许转载时为空')),
  }),
);

export const CALLS = { listNews, readNewsConfiguration, listNewsTopics, likeNews, viewNews };
