import type { PageDeclaration } from '../../page-declaration.ts';

export const ERROR_PAGES: readonly PageDeclaration[] = [
  {
    page: 403,
    load: async () => (await import('./pages/forbidden-page.tsx')).ForbiddenPage,
    frame: 'none',
  },
  {
    page: 404,
    load: async () => (await import('./pages/not-found-page.tsx')).NotFoundPage,
    frame: 'none',
  },
  {
    page: 500,
    load: async () => (await import('./pages/server-error-page.tsx')).ServerErrorPage,
    frame: 'none',
  },
];
