import { NOTICE_FACES } from '@ldy/contract/notice/faces.ts';
import { listNotices } from '@ldy/contract/notice/list.ts';
import { NOTICE_TABLE } from '@ldy/contract/notice/table.ts';
import { kindHands } from '#server/collections/kinds/kind-hands.ts';
import { noticesFor } from '../listed-notices.ts';
import { noticeEntry } from './feed-entry.ts';
import { documentOfNotice } from './notice-document.ts';
import { sharedNotice } from './shared.ts';

export const NOTICE_HANDS = kindHands('notices', NOTICE_FACES, {
  call: listNotices,
  listed: noticesFor,
  entry: noticeEntry,
  document: documentOfNotice,
  shared: sharedNotice,
  table: NOTICE_TABLE,
});
