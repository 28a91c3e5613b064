import type { PageDeclaration } from '../../page-declaration.ts';

export const SOURCE_BOARD_PAGES: readonly PageDeclaration[] = [
  {
    page: 'SourceBoard',
    load: async () => (await import('./pages/source-board-page.tsx')).SourceBoardPage,
    renderedFrom: 'src/features/source-board/pages/source-board-page.tsx',
    flags: { footer: 'full', backToTop: true },
    links: [{ after: 'Privacy', icon: 'feed', words: ['数据来源', '采集', '延迟', '新鲜', 'sources', 'status'] }],
  },
];
