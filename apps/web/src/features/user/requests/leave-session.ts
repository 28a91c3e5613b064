import { signOut } from '@ldy/contract/sign-in.ts';
import { callEndpoint } from '#web/platform/api-client/call-endpoint.ts';
import { closeLive } from '#web/platform/session/live-closer.ts';
import { forgetUser } from '#web/platform/session/user-store.ts';

/** Ends the own session and forgets the user, without loading the portal anew: a message is still to be read. */
export async function leaveSession(): Promise<void> {
  await callEndpoint(signOut, {}, { silent: true });
  closeLive();
  forgetUser();
}
