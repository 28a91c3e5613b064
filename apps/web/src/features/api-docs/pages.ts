import type { PageDeclaration } from '../../page-declaration.ts';

export const API_DOCS_PAGES: readonly PageDeclaration[] = [
  {
    page: 'Doc',
    load: async () => (await import('./pages/api-docs-page.tsx')).ApiDocsPage,
    flags: { footer: 'full', backToTop: true },
    links: [
      {
        after: 'Standard',
        inNavigation: true,
        menu: 'apiDocs',
        icon: 'code',
        words: ['接口', '文档', '开发', 'api', 'docs', 'documentation'],
      },
    ],
  },
];
