import type { PageDeclaration } from '../../page-declaration.ts';

/** The pages of the charts and of a board are composed in `app`: their filters are those of another feature. */
export const STATISTICS_PAGES: readonly PageDeclaration[] = [
  {
    page: 'StaticsBoards',
    load: async () => (await import('./pages/boards-page.tsx')).BoardsPage,
    links: [
      { after: 'PatchMissing', menu: 'statistics', icon: 'cards', words: ['看板', '统计看板', 'dashboard', 'boards'] },
    ],
  },
];
