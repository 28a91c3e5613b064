import { paths } from '../platform/paths.ts';
import { afterSignIn } from '../platform/session/after-sign-in.ts';
import { storeTicket, takeToken, wishedPage } from '../platform/session/arrival.ts';
import { whenUserIsKnown } from '../platform/session/read-user.ts';
import { signIn } from '../platform/session/sign-in.ts';
import { isSignedIn } from '../platform/session/user-store.ts';
import { showToast } from '../ui/toast/toast-store.ts';

/** Signs in with the token from the URL and returns the page to open next; undefined without a token. */
export async function arriveByToken({ search }: Pick<URL, 'search'>): Promise<string | undefined> {
  const token = takeToken();
  if (token === undefined || isSignedIn(await whenUserIsKnown())) return undefined;
  const outcome = await signIn({}, token);
  if (outcome.kind === 'signed-in') return afterSignIn(search);
  if (outcome.ticket !== undefined) storeTicket(outcome.ticket);
  else if (outcome.kind === 'refused') showToast('error', outcome.msg);
  return paths.login.href(wishedPage(search));
}
