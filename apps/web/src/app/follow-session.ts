import type { DataRouter } from 'react-router';
import { queryClient } from '../platform/api-client/query-client.ts';
import { whenUserIsKnown } from '../platform/session/read-user.ts';
import { currentUser, followOtherTabs, isSignedIn } from '../platform/session/user-store.ts';
import { leaveSession } from './bind-failures.ts';
import { divert } from './guard.ts';

/** Keeps the page in sync with the session: at the start, and when another tab signs in or out. */
export function followSession(router: DataRouter): void {
  const wasSignedIn = isSignedIn(currentUser());
  void whenUserIsKnown().then((user) => {
    if (wasSignedIn && !isSignedIn(user)) leaveSession(router);
  });
  followOtherTabs(() => {
    queryClient.clear();
    const elsewhere = divert(router.state.location, currentUser());
    if (elsewhere !== undefined) void router.navigate(elsewhere, { replace: true });
  });
}
