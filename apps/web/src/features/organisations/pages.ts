import type { PageDeclaration } from '../../page-declaration.ts';

export const ORGANISATION_PAGES: readonly PageDeclaration[] = [
  {
    page: 'UserOrganisations',
    load: async () => (await import('./pages/organisations-page.tsx')).OrganisationsPage,
    frame: 'personal-centre',
    links: [{ after: 'UserAssets', icon: 'building', words: ['组织', '成员', '邀请', '团队', 'organisation', 'team'] }],
  },
  {
    page: 'OrganisationInvitation',
    load: async () => (await import('./pages/invitation-page.tsx')).InvitationPage,
  },
];
