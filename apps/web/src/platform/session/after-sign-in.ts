import { landingPath } from '@ldy/domain/account/landing.ts';
import { matchPath } from 'react-router';
import { paths } from '../paths.ts';
import { wishedPage } from './arrival.ts';
import { currentUser, isSignedIn } from './user-store.ts';

/** Page after sign-in: the one originally requested, else the start page of the account's rights. */
export function afterSignIn(search: string): string {
  const user = currentUser();
  return wishedPage(search) ?? landingPath(isSignedIn(user) ? user.auth_watch : undefined, pageExists);
}

const pageExists = (path: string) => Object.values(paths).some(({ pattern }) => matchPath(pattern, path) !== null);
