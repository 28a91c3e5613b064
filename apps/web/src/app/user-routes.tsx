import { type RouteObject, redirect } from 'react-router';
import { paths } from '../platform/paths.ts';
import { pageRoute } from './page-route.ts';

/** The personal centre. None of it is on the white list: who is not signed in goes to the sign-in page first. */
export const userRoutes: RouteObject = {
  lazy: async () => ({ Component: (await import('../features/user/pages/user-layout.tsx')).UserLayout }),
  children: [
    { path: paths.user.pattern, loader: () => redirect(paths.userInfo.href()) },
    pageRoute('UserInfo', async () => (await import('../features/user/pages/info-page.tsx')).InfoPage),
    pageRoute('UserSecurity', async () => (await import('../features/user/pages/security-page.tsx')).SecurityPage),
    pageRoute(
      'ChangePassword',
      async () => (await import('../features/user/pages/change-password-page.tsx')).ChangePasswordPage,
    ),
    pageRoute('UserNotices', async () => (await import('../features/user/pages/notices-page.tsx')).NoticesPage),
    pageRoute('UserSearches', async () => (await import('./searches-page.tsx')).SearchesPage),
    pageRoute('UserData', async () => (await import('../features/user/pages/data-page.tsx')).DataPage),
    pageRoute('UserAssets', async () => (await import('../features/user/pages/assets-page.tsx')).AssetsPage),
    pageRoute('UserApiKey', async () => (await import('../features/user/pages/api-key-page.tsx')).ApiKeyPage),
  ],
};
