import type { PageDeclaration } from '../../page-declaration.ts';

export const PATCH_PAGES: readonly PageDeclaration[] = [
  {
    page: 'PatchManageList',
    load: async () => (await import('./pages/patch-list-page.tsx')).PatchListPage,
    renderedFrom: 'src/features/patches/pages/patch-list-page.tsx',
    flags: { backToTop: true },
    links: [
      {
        after: 'PivotalBug',
        inNavigation: true,
        menu: 'patches',
        icon: 'wrench',
        words: ['补丁', '更新', 'KB', 'RHSA', '修复', 'patches', 'updates'],
      },
    ],
  },
  {
    page: 'PatchDetail',
    load: async () => (await import('./pages/patch-page.tsx')).PatchPage,
    flags: { backToTop: true },
  },
  {
    page: 'PatchMissing',
    load: async () => (await import('./pages/missing-page.tsx')).MissingPage,
    links: [
      {
        after: 'BusinessApply',
        menu: 'patches',
        icon: 'shield',
        words: ['缺失补丁', 'systeminfo', 'rpm', 'dpkg', 'missing patches'],
      },
    ],
  },
];
