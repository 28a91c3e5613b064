import type { Queryable } from '../../platform/database/database.ts';
import type { Called, EventTypes } from '../../platform/modules/event-words.ts';
import { recorderOf } from '../audit/record-event.ts';

const NEWS = {
  named: (q: Queryable, ids: readonly string[]) =>
    q.query<Called>('select id, title as name from news_item where id = any($1)', [ids]),
  ids: 'text',
} as const;
const ITEM = ['资讯', NEWS] as const;
const TOPIC = [
  '主题',
  {
    named: (q: Queryable, ids: readonly string[]) =>
      q.query<Called>('select id, name from news_topic where id = any($1)', [ids]),
    ids: 'text',
  },
] as const;
const SOURCE = [
  '资讯来源',
  {
    named: (q: Queryable, ids: readonly string[]) =>
      q.query<Called>('select id, name from news_source where id = any($1)', [ids]),
    ids: 'text',
  },
] as const;

export const NEWS_EVENTS = {
  'news.edit-item': {
    act: '编辑资讯',
    object: ITEM,
    detail: {
      title: '标题',
      summary: '摘要',
      topic_ids: '主题',
      is_hidden: ['隐藏', 'flag'],
      is_pinned: ['置顶', 'flag'],
      reason: '原因',
    },
  },
  'news.merge': { act: '合并资讯', object: ITEM, detail: { into: ['并入', NEWS], reason: '原因' } },
  'news.split': {
    act: '拆分资讯',
    object: ITEM,
    detail: { source: SOURCE, key: '原文', own: ['成为', NEWS], reason: '原因' },
  },
  'news.save-topic': {
    act: '修改资讯主题',
    object: TOPIC,
    detail: { name: '名称', words: '关键词', place: '次序', reason: '原因' },
  },
  'news.delete-topic': { act: '删除资讯主题', object: TOPIC, detail: { reason: '原因' } },
  'news.save-source': {
    act: '修改资讯来源',
    object: SOURCE,
    detail: {
      name: '名称',
      feed_url: '地址',
      licence: '许可',
      may_keep_text: ['可保存正文', 'flag'],
      is_hidden: ['隐藏', 'flag'],
      reason: '原因',
    },
  },
  'news.take-back': {
    act: '撤下或恢复一个来源的资讯',
    object: SOURCE,
    detail: { since: ['自', 'time'], restore: ['恢复', 'flag'], articles: '篇数', reason: '原因' },
  },
  'news.import-opml': {
    act: '由 OPML 登记资讯来源',
    detail: { added: '新增', known: '已有', refused: '未接受', reason: '原因' },
  },
} as const satisfies EventTypes;
export type NewsEventType = keyof typeof NEWS_EVENTS;

export const recordEvent = recorderOf(NEWS_EVENTS);

/** Who performs an act on the news, and why. */
export interface NewsAct {
  accountId: string | null;
  address: string;
  reason: string;
  now: string;
}
