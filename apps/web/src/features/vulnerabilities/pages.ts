import type { PageDeclaration } from '../../page-declaration.ts';

export const VULNERABILITY_PAGES: readonly PageDeclaration[] = [
  {
    page: 'LdyvulDetail',
    load: async () => (await import('./pages/profile/profile-page.tsx')).ProfilePage,
    renderedFrom: 'src/features/vulnerabilities/pages/profile/profile-page.tsx',
    flags: { backToTop: true, disclaimer: true },
  },
  {
    page: 'LibraryDetail',
    load: async () => (await import('./pages/library-entry-page.tsx')).LibraryEntryPage,
    flags: { backToTop: true, disclaimer: true },
  },
];
