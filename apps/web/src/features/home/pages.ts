import type { PageDeclaration } from '../../page-declaration.ts';
import { paths } from '../../platform/paths.ts';

export const HOME_PAGES: readonly PageDeclaration[] = [
  {
    page: 'Home',
    load: async () => (await import('./pages/home-page.tsx')).HomePage,
    renderedFrom: 'src/features/home/pages/home-page.tsx',
    flags: { header: 'transparent', footer: 'full', backToTop: true, contact: true },
    links: [
      { inNavigation: true, label: '首页', icon: 'home', words: ['主页', 'home', 'index'] },
      {
        label: '版别与权益',
        to: paths.home.href('enterprise'),
        icon: 'crown',
        words: ['企业版', '商业版', '升级', '价格', 'edition'],
      },
    ],
  },
];
