import { collection } from '../collection/collection.ts';
import { choice, day, identifier, instant, list, text } from '../collection/field.ts';

/**
 * An account that may make the calls of the news (menu id 180) may read all of it: no field has a permission of its own, so there is nothing to check and
 * document for each, as for those of `COLLECTIONS`.
 */
const OPEN: readonly string[] = [];

/** Languages of news; the rank is what the column holds. */
export const NEWS_LANGUAGES = [
  { value: 'cn', write: '中文', label: '中文', short: '中文', words: ['zh', '中文'], rank: 2 },
  { value: 'en', write: '英文', label: '英文', short: '英文', words: ['en', '英文'], rank: 1 },
  { value: 'other', write: '其他', label: '其他语言', short: '其他', words: ['其他'], rank: 0 },
] as const;
export type NewsLanguage = (typeof NEWS_LANGUAGES)[number]['value'];

/** The fields by which news items are searched, filtered and sorted. */
export const NEWS = collection({
  noun: '资讯',
  fields: {
    topic: list({
      label: '主题',
      words: ['topic', '主题'],
      example: 'topic:漏洞预警',
      of: 'names',
      few: true,
      needs: OPEN,
      filter: '主题编号，见主题列表',
      facet: true,
      column: 'topic_ids',
    }),
    source: list({
      label: '来源',
      words: ['source', '来源'],
      example: 'source:LDY',
      of: 'names',
      few: true,
      needs: OPEN,
      filter: '来源编号，见资讯配置',
      facet: true,
      column: 'source_ids',
    }),
    language: choice({
      label: '语言',
      words: ['language', '语言'],
      example: 'language:中文',
      choices: NEWS_LANGUAGES,
      needs: OPEN,
      filter: '语言',
      facet: true,
      row: 'language',
    }),
    id: identifier({ label: '编号', words: ['id', '编号'], example: 'id:CVE-2021-44228', needs: OPEN }),
    title: text({ label: '标题', words: ['title', '标题'], example: 'title:勒索', in: 'title', needs: OPEN }),
    summary: text({ label: '摘要', words: ['summary', '摘要'], example: 'summary:补丁', in: 'body', needs: OPEN }),
    pin: choice({
      label: '置顶',
      words: ['pin', '置顶'],
      example: 'pin:置顶',
      choices: [
        { value: 'pinned', write: '置顶', label: '置顶', short: '置顶', words: ['是'], rank: 1 },
        { value: 'none', write: '未置顶', label: '未置顶', short: '未置顶', words: ['否'], rank: 0 },
      ],
      needs: OPEN,
      sort: ['at'],
      row: 'pin',
    }),
    at: instant({
      label: '发布时间',
      words: ['at', '发布时间'],
      example: 'at:近7天',
      needs: OPEN,
      filter: '发布时间，未说明时为收录时间',
      sort: [],
    }),
    published: day({
      label: '发布日期',
      words: ['published', '发布', '发布日期'],
      example: 'published:近7天',
      meant: true,
      needs: OPEN,
      sort: [],
    }),
  },
  wordsNeed: OPEN,
  newest: 'published',
  importance: [{ day: 'published', since: '2000-01-01', points: 100 }],
  countedBy: 1_000,
  tables: { rows: 'news_search', identifiers: 'news_identifier' },
});
