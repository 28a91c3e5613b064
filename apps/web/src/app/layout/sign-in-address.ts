import { paths } from '../../platform/paths.ts';

/** Sign-in URL that returns to the current page; from the front page, to the start page of the account's rights. */
export const signInAddress = (pathname: string, search: string): string =>
  pathname === paths.home.href() ? paths.login.href() : paths.login.href(pathname + search);
