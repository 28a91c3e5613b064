import { addressOf, PAGES, type PageName, type StandardName } from '@ldy/contract/pages.ts';

const page = (name: PageName) => ({ pattern: PAGES[name].pattern, href: () => addressOf(name) });

/** Route patterns and link builders of all pages. In `platform`, so that features can link to each other without importing each other. */
export const paths = {
  root: page('Root'),
  home: { ...page('Home'), href: (name?: string) => addressOf('Home', { name }) },
  /** The contact section of the home page. */
  contact: { ...page('Home'), href: () => `${addressOf('Home')}?to=contact` },
  /** The home page with the dialog 企业认证. */
  companyDialog: { ...page('Home'), href: () => `${addressOf('Home')}?openCompanyDialog=1` },
  bug: page('Bug'),
  vulnerabilityList: {
    ...page('FullBugList'),
    href: (query: string | URLSearchParams = '') => withQuery(addressOf('FullBugList'), query),
  },
  vulnerabilityProfile: { ...page('LdyvulDetail'), href: (id: string) => addressOf('LdyvulDetail', { id }) },
  noticeList: {
    ...page('PivotalBug'),
    href: (query: string | URLSearchParams = '') => withQuery(addressOf('PivotalBug'), query),
  },
  notice: { ...page('BugDetail'), href: (id: string) => addressOf('BugDetail', { id }) },
  /** The type of a library entry is a source of the record. */
  libraryEntry: {
    ...page('LibraryDetail'),
    href: (id: string, type: string) => addressOf('LibraryDetail', { id, type }),
  },
  patchList: {
    ...page('PatchManageList'),
    href: (query: string | URLSearchParams = '') => withQuery(addressOf('PatchManageList'), query),
  },
  patch: { ...page('PatchDetail'), href: (id: string) => addressOf('PatchDetail', { id }) },
  situation: page('DataV'),
  patchMissing: {
    ...page('PatchMissing'),
    href: (query: string | URLSearchParams = '') => withQuery(addressOf('PatchMissing'), query),
  },
  standard: {
    ...page('Standard'),
    href: (name: StandardName = 'vul', query: string | URLSearchParams = '') =>
      withQuery(addressOf('Standard', { name }), query),
  },
  apiDocs: { ...page('Doc'), href: (name?: string) => addressOf('Doc', { name }) },
  newsList: {
    ...page('InformationList'),
    href: (topic?: string) => addressOf('InformationList', { activeTopic: topic }),
  },
  newsItem: { ...page('InformationDetail'), href: (id: string) => addressOf('InformationDetail', { id }) },
  statistics: {
    ...page('StaticsCharts'),
    href: (query: string | URLSearchParams = '') => withQuery(addressOf('StaticsCharts'), query),
  },
  boards: page('StaticsBoards'),
  board: { ...page('StaticsBoard'), href: (id: string) => addressOf('StaticsBoard', { id }) },
  reportList: page('ReportList'),
  report: { ...page('ReportDetail'), href: (id: string) => addressOf('ReportDetail', { id }) },
  companyApply: page('CompanyApply'),
  businessApply: page('BusinessApply'),
  login: {
    ...page('Login'),
    href: (redirect?: string) =>
      withQuery(addressOf('Login'), redirect ? `redirect=${encodeURIComponent(redirect)}` : ''),
  },
  signup: page('Singup'),
  sourceBoard: page('SourceBoard'),
  protocol: page('Protocol'),
  privacy: page('Privacy'),
  waiting: page('Waiting'),
  error: page('Error'),
  repeat: page('Repeat'),
  user: page('User'),
  userInfo: page('UserInfo'),
  userSecurity: page('UserSecurity'),
  userPassword: page('ChangePassword'),
  userNotices: page('UserNotices'),
  userSearches: page('UserSearches'),
  userShares: page('UserShares'),
  userKiosks: page('UserKiosks'),
  kiosk: page('Kiosk'),
  sharedItem: { ...page('LeakDetail'), href: (secret: string) => addressOf('LeakDetail', { id: secret }) },
  sharedBatch: { ...page('BatchDetail'), href: (secret: string) => addressOf('BatchDetail', { batchId: secret }) },
  userApplications: page('UserApplications'),
  userData: page('UserData'),
  userAssets: page('UserAssets'),
  userOrganisations: page('UserOrganisations'),
  organisationInvitation: page('OrganisationInvitation'),
  userApiKey: page('UserApiKey'),
  backOffice: page('BackOffice'),
  backOfficeApplications: {
    ...page('BackOfficeApplications'),
    href: (query: string | URLSearchParams = '') => withQuery(addressOf('BackOfficeApplications'), query),
  },
  backOfficeApplication: {
    ...page('BackOfficeApplication'),
    href: (id: string) => addressOf('BackOfficeApplication', { id }),
  },
  backOfficeNotices: {
    ...page('BackOfficeNotices'),
    href: (query: string | URLSearchParams = '') => withQuery(addressOf('BackOfficeNotices'), query),
  },
  backOfficeNotice: { ...page('BackOfficeNotice'), href: (id: string) => addressOf('BackOfficeNotice', { id }) },
  backOfficeReports: {
    ...page('BackOfficeReports'),
    href: (query: string | URLSearchParams = '') => withQuery(addressOf('BackOfficeReports'), query),
  },
  backOfficeReport: { ...page('BackOfficeReport'), href: (id: string) => addressOf('BackOfficeReport', { id }) },
  backOfficeNews: page('BackOfficeNews'),
  backOfficeNewsItem: { ...page('BackOfficeNewsItem'), href: (id: string) => addressOf('BackOfficeNewsItem', { id }) },
  backOfficeSources: page('BackOfficeSources'),
  backOfficeImports: page('BackOfficeImports'),
  backOfficeQuarantine: page('BackOfficeQuarantine'),
  backOfficeCorrections: {
    ...page('BackOfficeCorrections'),
    href: (id: string) => `${addressOf('BackOfficeCorrections')}?id=${encodeURIComponent(id)}`,
  },
  backOfficePatchFiles: {
    ...page('BackOfficePatchFiles'),
    href: (id: string) => `${addressOf('BackOfficePatchFiles')}?id=${encodeURIComponent(id)}`,
  },
  backOfficeTexts: page('BackOfficeTexts'),
  backOfficeOperations: page('BackOfficeOperations'),
  backOfficeAccounts: page('BackOfficeAccounts'),
  backOfficeAccount: { ...page('BackOfficeAccount'), href: (id: string) => addressOf('BackOfficeAccount', { id }) },
  backOfficeStaff: {
    ...page('BackOfficeStaff'),
    /** With an account, the dialog that grants it a role. */
    href: (account?: string) => withQuery(addressOf('BackOfficeStaff'), account ? `account=${account}` : ''),
  },
  forbidden: page(403),
  notFound: page(404),
  serverError: page(500),
} as const;

function withQuery(path: string, query: string | URLSearchParams): string {
  const text = query.toString().replace(/^\?/, '');
  return text ? `${path}?${text}` : path;
}
