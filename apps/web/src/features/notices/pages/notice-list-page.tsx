import { markNoticesSeen } from '@ldy/contract/notice/list.ts';
import { useEffect } from 'react';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { isSignedIn, useUser } from '#web/platform/session/user-store.ts';
import { FollowSearch } from '#web/workbench/follow/follow-search.tsx';
import { ListPage } from '#web/workbench/page/list-page.tsx';
import { NOTICE_VIEW } from '../list/view.ts';

/** The list of notices. Who opens it signed in has seen what is new: the unread counter starts again. */
export function NoticeListPage() {
  const hasAccount = isSignedIn(useUser());
  useEffect(() => {
    if (hasAccount) void callEndpoint(markNoticesSeen, {}, { silent: true });
  }, [hasAccount]);
  return <ListPage view={NOTICE_VIEW} tools={<FollowSearch list="notices" />} />;
}
