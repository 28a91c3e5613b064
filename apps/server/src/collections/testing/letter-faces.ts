import { kind } from '@ldy/contract/kinds/kind.ts';
import { LETTERS } from '@ldy/domain/testing/made-up-collection.ts';

/** The faces of letters: what makes them a kind that leaves the portal by every way. */
export const LETTER_FACES = kind({
  noun: '来信',
  title: '来信库',
  page: 'FullBugList',
  record: 'LdyvulDetail',
  menu: [60],
  address: { collection: LETTERS },
  feed: { title: '最新来信', everyone: true, newestFirst: ['sent'] },
  table: true,
  saved: true,
  palette: { icon: 'document' },
  share: 'letter',
  document: 'letter',
  head: true,
  siteMap: true,
  unread: 'letter',
});
