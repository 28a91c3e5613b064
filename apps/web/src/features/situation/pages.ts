import type { PageDeclaration } from '../../page-declaration.ts';

export const SITUATION_PAGES: readonly PageDeclaration[] = [
  {
    page: 'DataV',
    load: async () => (await import('./pages/situation-page.tsx')).SituationPage,
    flags: { header: 'special', footer: 'hidden' },
    links: [
      {
        place: 29,
        inNavigation: true,
        menu: 'situation',
        label: '态势大屏',
        icon: 'radar',
        words: ['大屏', '态势', '看板', 'KEV', 'dashboard', 'data-v', 'screen'],
      },
    ],
  },
];
