import { type RouteObject, redirect } from 'react-router';
import { paths } from '../platform/paths.ts';

/** The personal centre. None of it is on the white list: who is not signed in goes to the sign-in page first. */
export const userRoutes: RouteObject = {
  lazy: async () => ({ Component: (await import('../features/user/pages/user-layout.tsx')).UserLayout }),
  children: [
    { path: paths.user.pattern, loader: () => redirect(paths.userInfo.href()) },
    {
      path: paths.userInfo.pattern,
      lazy: async () => ({ Component: (await import('../features/user/pages/info-page.tsx')).InfoPage }),
    },
    {
      path: paths.userSecurity.pattern,
      lazy: async () => ({ Component: (await import('../features/user/pages/security-page.tsx')).SecurityPage }),
    },
    {
      path: paths.userPassword.pattern,
      lazy: async () => ({
        Component: (await import('../features/user/pages/change-password-page.tsx')).ChangePasswordPage,
      }),
    },
    {
      path: paths.userNotices.pattern,
      lazy: async () => ({ Component: (await import('../features/user/pages/notices-page.tsx')).NoticesPage }),
    },
    {
      path: paths.userSearches.pattern,
      lazy: async () => ({ Component: (await import('./searches-page.tsx')).SearchesPage }),
    },
    {
      path: paths.userData.pattern,
      lazy: async () => ({ Component: (await import('../features/user/pages/data-page.tsx')).DataPage }),
    },
    {
      path: paths.userAssets.pattern,
      lazy: async () => ({ Component: (await import('../features/user/pages/assets-page.tsx')).AssetsPage }),
    },
    {
      path: paths.userApiKey.pattern,
      lazy: async () => ({ Component: (await import('../features/user/pages/api-key-page.tsx')).ApiKeyPage }),
    },
  ],
};
