import type { PageDeclaration } from '../../page-declaration.ts';

export const APPLICATION_PAGES: readonly PageDeclaration[] = [
  {
    page: 'CompanyApply',
    load: async () => (await import('./pages/company-page.tsx')).CompanyPage,
    links: [
      { after: 'Home', menu: 'applyEnterprise', icon: 'building', words: ['企业版', '认证', '营业执照', 'enterprise'] },
    ],
  },
  {
    page: 'BusinessApply',
    load: async () => (await import('./pages/business-page.tsx')).BusinessPage,
    links: [
      { after: 'CompanyApply', menu: 'applyCommercial', icon: 'crown', words: ['商业版', '升级', '购买', 'business'] },
    ],
  },
];
