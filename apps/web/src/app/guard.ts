import type { UserInfo } from '@ldy/contract/accounts/account-fields.ts';
import { isBrokenPath, PAGES, type PageEntry } from '@ldy/contract/pages.ts';
import { type MiddlewareFunction, matchPath, replace } from 'react-router';
import { paths } from '../platform/paths.ts';
import { whenUserIsKnown } from '../platform/session/read-user.ts';
import { currentUser, isSignedIn } from '../platform/session/user-store.ts';
import { arriveByToken } from './arrive-by-token.ts';
import { isWhiteListed } from './white-list.ts';

type Place = Pick<URL, 'pathname' | 'search'>;

/** Redirect target for this user, undefined if the page may be opened. Source: specification, sections 2 and 4. */
export function divert({ pathname, search }: Place, user: UserInfo): string | undefined {
  if (isBrokenPath(pathname)) return paths.notFound.href();
  // As an address that is not there. Whether staff have a role is asked by the back office itself.
  if (isOfBackOffice(pathname)) return user.role === 'staff' ? undefined : paths.notFound.href();
  if (isSignedIn(user)) return isSignInPage(pathname) ? paths.root.href() : undefined;
  return needsSignIn({ pathname, search }) ? paths.login.href(pathname + search) : undefined;
}

/** Searching from the home page requires an account; the list page itself does not. */
function needsSignIn({ pathname, search }: Place): boolean {
  if (!isWhiteListed(pathname)) return true;
  const isList = matchPath(paths.vulnerabilityList.pattern, pathname) !== null;
  return isList && new URLSearchParams(search).get('source') === 'ldy';
}

/**
 * Route guard of all pages in the layout. Passes immediately if the stored user is signed in; otherwise asks the server before redirecting a visitor or
 * opening a sign-in page.
 */
export const guard: MiddlewareFunction = async ({ request }) => {
  const place = new URL(request.url);
  const arrivedAt = await arriveByToken(place);
  if (arrivedAt !== undefined) throw replace(arrivedAt);
  // The stored user may belong to an ended session, which must not block the sign-in pages.
  const asks =
    isSignInPage(place.pathname) ||
    (needsSignIn(place) && !isSignedIn(currentUser())) ||
    (isOfBackOffice(place.pathname) && currentUser().role !== 'staff');
  if (asks) await whenUserIsKnown();
  const elsewhere = divert(place, currentUser());
  if (elsewhere !== undefined) throw replace(elsewhere);
};

const isOneOf = (entries: readonly PageEntry[]) => (pathname: string) =>
  entries.some(({ pattern }) => matchPath(pattern, pathname) !== null);
const ENTRIES = Object.values<PageEntry>(PAGES);
const isSignInPage = isOneOf(ENTRIES.filter(({ signsIn }) => signsIn));
const isOfBackOffice = isOneOf(ENTRIES.filter(({ staff }) => staff !== undefined));
