import type { PageDeclaration } from '../../page-declaration.ts';

export const AGREEMENT_PAGES: readonly PageDeclaration[] = [
  {
    page: 'Protocol',
    load: async () => (await import('./pages/protocol-page.tsx')).ProtocolPage,
    renderedFrom: 'src/features/agreements/pages/protocol-page.tsx',
    flags: { footer: 'full', backToTop: true },
    links: [{ after: 'StaticsBoards', icon: 'document', words: ['条款', 'terms'] }],
  },
  {
    page: 'Privacy',
    load: async () => (await import('./pages/privacy-page.tsx')).PrivacyPage,
    renderedFrom: 'src/features/agreements/pages/privacy-page.tsx',
    flags: { footer: 'full', backToTop: true },
    links: [{ after: 'Protocol', icon: 'document', words: ['个人信息', 'privacy'] }],
  },
];
