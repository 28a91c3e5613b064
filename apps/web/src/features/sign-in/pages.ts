import type { PageDeclaration } from '../../page-declaration.ts';

export const SIGN_IN_PAGES: readonly PageDeclaration[] = [
  {
    page: 'Login',
    load: async () => (await import('./pages/login-page.tsx')).LoginPage,
    renderedFrom: 'src/features/sign-in/pages/login-page.tsx',
    flags: { header: 'transparent' },
  },
  {
    page: 'Singup',
    load: async () => (await import('./pages/signup-page.tsx')).SignupPage,
    renderedFrom: 'src/features/sign-in/pages/signup-page.tsx',
    flags: { header: 'transparent' },
  },
];
