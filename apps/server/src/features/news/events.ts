import type { EventTypes } from '../../platform/modules/event-words.ts';
import { recorderOf } from '../audit/record-event.ts';

const ITEM = ['资讯', 'id'] as const;
const TOPIC = ['主题', 'id'] as const;
const SOURCE = ['资讯来源', 'id'] as const;

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
  'news.merge': { act: '合并资讯', object: ITEM, detail: { into: ['并入', 'id'], reason: '原因' } },
  'news.split': {
    act: '拆分资讯',
    object: ITEM,
    detail: { source: ['资讯来源', 'id'], key: '原文', own: ['成为', 'id'], reason: '原因' },
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
