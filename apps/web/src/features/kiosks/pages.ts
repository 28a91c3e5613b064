import type { PageDeclaration } from '../../page-declaration.ts';

export const KIOSK_PAGES: readonly PageDeclaration[] = [
  {
    page: 'UserKiosks',
    load: async () => (await import('./pages/kiosks-page.tsx')).KiosksPage,
    frame: 'personal-centre',
    links: [
      {
        after: 'UserShares',
        menu: 'situation',
        icon: 'device',
        words: ['大屏', '投屏', '免登录', '令牌', 'kiosk', 'screen', 'wall'],
      },
    ],
  },
];
