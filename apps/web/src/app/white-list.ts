import { matchPath } from 'react-router';

/** Pages that everybody may open, by name of the specification (section 2). Everything else asks for sign-in. */
export const WHITE_LIST: Readonly<Record<string, string>> = {
  Root: '/',
  Bug: '/bug',
  Patch: '/patch',
  Home: '/home/:name?',
  FullBugList: '/bug/full-bug',
  LdyvulDetail: '/bug/ldy-detail/:id',
  PatchManageList: '/patch/list',
  Standard: '/standard/:name',
  Protocol: '/protocol',
  Privacy: '/privacy',
  Login: '/login',
  Singup: '/singup',
  Waiting: '/waiting',
  Error: '/error',
  Repeat: '/repeat',
  LeakDetail: '/leakDetail/:id',
  BatchDetail: '/batchDetail/:batchId',
  403: '/403',
  404: '/404',
  500: '/500',
};

export function isWhiteListed(pathname: string): boolean {
  return Object.values(WHITE_LIST).some((pattern) => matchPath(pattern, pathname) !== null);
}
