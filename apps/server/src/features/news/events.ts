import { recorderOf } from '../audit/record-event.ts';

export const NEWS_EVENTS = {
  'news.edit-item': '编辑资讯',
  'news.merge': '合并资讯',
  'news.split': '拆分资讯',
  'news.save-topic': '修改资讯主题',
  'news.delete-topic': '删除资讯主题',
  'news.save-source': '修改资讯来源',
  'news.take-back': '撤下或恢复一个来源的资讯',
  'news.import-opml': '由 OPML 登记资讯来源',
} as const;
export type NewsEventType = keyof typeof NEWS_EVENTS;

export const recordEvent = recorderOf(NEWS_EVENTS);

/** Who performs an act on the news, and why. */
export interface NewsAct {
  accountId: string | null;
  address: string;
  reason: string;
  now: string;
}
