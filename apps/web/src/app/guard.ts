import type { UserInfo } from '@ldy/contract/account-fields.ts';
import { PAGES, type PageEntry } from '@ldy/contract/pages.ts';
import { type MiddlewareFunction, matchPath, replace } from 'react-router';
import { paths } from '../platform/paths.ts';
import { whenUserIsKnown } from '../platform/session/read-user.ts';
import { currentUser, isSignedIn } from '../platform/session/user-store.ts';
import { arriveByToken } from './arrive-by-token.ts';
import { isWhiteListed } from './white-list.ts';

type Place = Pick<URL, 'pathname' | 'search'>;

/** Where this person is sent instead, undefined where the page may be opened. Source: specification, sections 2 and 4. */
export function divert({ pathname, search }: Place, user: UserInfo): string | undefined {
  if (isSignedIn(user)) return isSignInPage(pathname) ? paths.root.href() : undefined;
  return needsSignIn({ pathname, search }) ? paths.login.href(pathname + search) : undefined;
}

/** The home page's search is for people with an account; the list itself is open to all. */
function needsSignIn({ pathname, search }: Place): boolean {
  if (!isWhiteListed(pathname)) return true;
  const isList = matchPath(paths.vulnerabilityList.pattern, pathname) !== null;
  return isList && new URLSearchParams(search).get('source') === 'ldy';
}

/**
 * Stands before every page of the layout. Whoever is known to be signed in goes on at once; before a visitor is turned away, or let to
 * the sign-in pages, the server is asked.
 */
export const guard: MiddlewareFunction = async ({ request }) => {
  const place = new URL(request.url);
  const arrivedAt = await arriveByToken(place);
  if (arrivedAt !== undefined) throw replace(arrivedAt);
  // What is stored may be of a session that has ended meanwhile: nobody is kept from the sign-in pages by it.
  if (isSignInPage(place.pathname) || (needsSignIn(place) && !isSignedIn(currentUser()))) await whenUserIsKnown();
  const elsewhere = divert(place, currentUser());
  if (elsewhere !== undefined) throw replace(elsewhere);
};

const SIGN_IN_PAGES = Object.values<PageEntry>(PAGES).filter(({ signsIn }) => signsIn);
const isSignInPage = (pathname: string) => SIGN_IN_PAGES.some(({ pattern }) => matchPath(pattern, pathname) !== null);
