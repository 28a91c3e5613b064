import type { PageDeclaration } from '../../page-declaration.ts';

/** The back office. Who may open a page stands with its address in the contract; the menu follows from it. */
export const BACK_OFFICE_PAGES: readonly PageDeclaration[] = [
  {
    page: 'BackOffice',
    load: async () => (await import('./pages/overview-page.tsx')).OverviewPage,
    frame: 'back-office',
    links: [{ place: 310, label: '工作台', icon: 'home', words: ['后台', 'admin', 'back office'] }],
  },
  {
    page: 'BackOfficeApplications',
    load: async () => (await import('./pages/applications-page.tsx')).ApplicationsPage,
    frame: 'back-office',
    links: [{ place: 320, icon: 'document', words: ['申请', '审核', 'applications'] }],
  },
  {
    page: 'BackOfficeApplication',
    load: async () => (await import('./pages/application-page.tsx')).ApplicationPage,
    frame: 'back-office',
  },
  {
    page: 'BackOfficeInvitations',
    load: async () => (await import('./pages/invitations-page.tsx')).InvitationsPage,
    frame: 'back-office',
    links: [{ place: 340, icon: 'mail', words: ['邀请', 'invitations'] }],
  },
  {
    page: 'BackOfficeStaff',
    load: async () => (await import('./pages/staff-page.tsx')).StaffPage,
    frame: 'back-office',
    links: [{ place: 390, label: '人员', icon: 'shield', words: ['角色', '管理员', 'staff'] }],
  },
];
