import type { PageDeclaration } from '../../page-declaration.ts';

export const OUTCOME_PAGES: readonly PageDeclaration[] = [
  {
    page: 'Waiting',
    load: async () => (await import('./pages/waiting-page.tsx')).WaitingPage,
    flags: { fits: true },
  },
  {
    page: 'Error',
    load: async () => (await import('./pages/error-page.tsx')).ErrorPage,
    flags: { fits: true },
  },
  {
    page: 'Repeat',
    load: async () => (await import('./pages/repeat-page.tsx')).RepeatPage,
    flags: { fits: true },
  },
];
