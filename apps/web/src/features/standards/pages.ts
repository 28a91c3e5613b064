import type { PageDeclaration } from '../../page-declaration.ts';

export const STANDARD_PAGES: readonly PageDeclaration[] = [
  {
    page: 'Standard',
    load: async () => (await import('./pages/standard-page.tsx')).StandardPage,
    renderedFrom: 'src/features/standards/pages/standard-page.tsx',
    flags: { footer: 'full', backToTop: true },
    links: [
      {
        after: 'ReportList',
        inNavigation: true,
        icon: 'list',
        words: ['漏洞类型', '产品分类', 'cwe', 'standard', 'type', 'category'],
      },
    ],
  },
];
