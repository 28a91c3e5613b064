import type { PageDeclaration } from '../../page-declaration.ts';

export const ASSET_PAGES: readonly PageDeclaration[] = [
  {
    page: 'UserAssets',
    load: async () => (await import('./pages/assets-page.tsx')).AssetsPage,
    frame: 'personal-centre',
    links: [{ after: 'UserData', icon: 'box', words: ['资产', '您的系统', '我的系统', '版本', 'assets', 'systems'] }],
  },
];
