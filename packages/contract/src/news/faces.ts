import { NEWS } from '@ldy/domain/news/fields.ts';
import { kind } from '../kinds/kind.ts';

export const NEWS_FACES = kind({
  noun: '资讯',
  title: '安全资讯',
  page: 'InformationList',
  record: 'InformationDetail',
  menu: [180],
  address: { collection: NEWS },
  feed: { accounts: true, title: '安全资讯', newestFirst: ['at', 'published'] },
  table: true,
  share: 'news',
});
