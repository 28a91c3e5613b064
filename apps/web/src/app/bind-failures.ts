import { readUser } from '@ldy/contract/accounts/sign-in.ts';
import { ERROR_CODES } from '@ldy/contract/error-codes.ts';
import { ROLE_NAMES } from '@ldy/domain/access/roles.ts';
import type { DataRouter } from 'react-router';
import { callEndpoint } from '../platform/api-client/call-endpoint.ts';
import { bindApiEffects } from '../platform/api-client/effects.ts';
import { ApiError, type Failure } from '../platform/api-client/failure.ts';
import { queryClient } from '../platform/api-client/query-client.ts';
import { passTooFast } from '../platform/captcha/pass-too-fast.ts';
import { paths } from '../platform/paths.ts';
import { readQuotaRefusal } from '../platform/quotas/read-refusal.ts';
import { closeLive } from '../platform/session/live-closer.ts';
import { signOut } from '../platform/session/sign-out.ts';
import { currentUser, forgetUser } from '../platform/session/user-store.ts';
import { showToast } from '../ui/toast/toast-store.ts';
import { isWhiteListed } from './white-list.ts';

/** Pages of the WeChat public account, which never redirect to sign-in. Source: specification, section 8. */
const STAYS = /leakDetail|batchDetail/;
/** Pages opened by a link need no session, so the end of a session is not reported there. */
const NEEDS_NONE = /^\/(?:leak|batch)Detail\//;

/** Connects failed acts to messages, and the end of the session to the way to sign-in. */
export function bindFailures(router: DataRouter): void {
  bindApiEffects({
    showError: (text) => showToast('error', text),
    sessionExpired: () => leaveSession(router),
    isStillSignedIn,
    quotaUsedUp: (failure) => showToast('error', describeQuota(failure)),
    tooFast: () => slowDownOrLeave(),
  });
}

/** Visitors need not ask. */
async function isStillSignedIn(): Promise<boolean> {
  const { id } = currentUser();
  if (id === '') return false;
  const answer = await callEndpoint(readUser, {}, { silent: true });
  return answer.success && answer.result.id === id;
}

/** A user who does not pass the slider is signed out. Source: specification, section 8. */
async function slowDownOrLeave(): Promise<boolean> {
  const mayGoOn = await passTooFast();
  if (!mayGoOn) void signOut();
  return mayGoOn;
}

/** The message of the answer, and the edition with a higher limit. */
function describeQuota(failure: Failure): string {
  const more = readQuotaRefusal(new ApiError(failure))?.opened_by;
  return more && !failure.msg.includes(ROLE_NAMES[more])
    ? `${failure.msg}，${ROLE_NAMES[more]}可使用更多次数`
    : failure.msg;
}

/** Clears everything loaded in the ended session, so that the next session never shows it. */
export function leaveSession(router: Pick<DataRouter, 'navigate' | 'state'>): void {
  closeLive();
  forgetUser();
  queryClient.clear();
  const { pathname, search, hash } = router.state.location;
  if (!NEEDS_NONE.test(pathname)) showToast('error', ERROR_CODES.notSignedIn.msg);
  if (isWhiteListed(pathname) || STAYS.test(pathname + search + hash)) return;
  void router.navigate(paths.login.href(pathname + search), { replace: true });
}
