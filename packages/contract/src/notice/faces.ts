import { LANGUAGE_IDS } from '@ldy/domain/access/menu-permissions.ts';
import { noticeLevelFor } from '@ldy/domain/access/notice-level.ts';
import { NOTICES } from '@ldy/domain/notice/fields.ts';
import { kind } from '../kinds/kind.ts';

export const NOTICE_FACES = kind({
  noun: '情报',
  title: '原创情报',
  page: 'PivotalBug',
  record: 'BugDetail',
  menu: [LANGUAGE_IDS.cn],
  address: { collection: NOTICES },
  feed: { everyone: true, accounts: true, title: '原创情报', newestFirst: ['updated', 'published'] },
  table: true,
  document: 'notice',
  share: 'notice',
  unread: 'bug',
  findsAsMuch: (reader, as) => noticeLevelFor(reader) >= noticeLevelFor(as),
});
