import { statedDay } from '@ldy/domain/calendar/shanghai-day.ts';
import { NEWS } from '@ldy/domain/news/fields.ts';
import type { z } from 'zod';
import { fieldColumns, ownColumns } from '../collection/table-columns.ts';
import { listNews, newsList, type newsRow } from '../news.ts';

type NewsRow = z.output<typeof newsRow>;

export const NEWS_TABLE = {
  call: listNews,
  list: newsList,
  columns: [
    ...ownColumns<NewsRow>([
      { key: 'id', label: '编号', always: true, of: ({ id }) => id },
      { key: 'title', label: '标题', always: true, of: ({ title }) => title },
    ]),
    ...fieldColumns(NEWS, { topic: 'topics', source: 'sources', published: 'published' }),
    ...ownColumns<NewsRow>([
      { key: 'first_seen', label: '收录日期', isDay: true, of: ({ first_seen }) => statedDay(first_seen) },
      { key: 'url', label: '原文地址', of: ({ url }) => url },
      { key: 'identifiers', label: '提到的漏洞', of: ({ identifiers }) => identifiers.join('、') },
      { key: 'views', label: '浏览数', of: ({ views }) => views },
      { key: 'likes', label: '点赞数', of: ({ likes }) => likes },
      { key: 'summary', label: '摘要', of: ({ summary }) => summary },
    ]),
  ],
} as const;
