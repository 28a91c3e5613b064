import type { PageDeclaration } from '../../page-declaration.ts';

/** The back office. Who may open a page stands with its address in the contract; the menu follows from it. */
export const BACK_OFFICE_PAGES: readonly PageDeclaration[] = [
  {
    page: 'BackOffice',
    load: async () => (await import('./pages/overview-page.tsx')).OverviewPage,
    frame: 'back-office',
    links: [{ place: 310, label: '工作台', icon: 'home', words: ['后台', 'admin', 'back office'] }],
  },
];
