import type { API } from '@ldy/contract/api.ts';
import { ERROR_CODES, type ErrorName } from '@ldy/contract/error-codes.ts';
import type { Role } from '@ldy/domain/access/roles.ts';
import type { StaffAct } from '@ldy/domain/access/staff/staff-acts.ts';
import { TERMS_VERSION } from '@ldy/domain/account/terms.ts';

/** Who may make a call, listed by hand independent of the contract: a test compares both with the server. */
export type Who = 'everybody' | 'signed-in' | 'business and staff' | 'companies and staff';
/** A call of the back office, by the act that it performs: to others it is not there. */
export interface ByStaff {
  act: StaffAct;
}

type Expected = ErrorName | Partial<Record<Role, ErrorName>>;

export interface EndpointCase {
  /** A minimal valid input. */
  input: Record<string, unknown>;
  who: Who | ByStaff;
  /** The expected result for permitted callers with this input; by role where it differs. */
  answer: Expected;
}

const everybody = (input: EndpointCase['input'] = {}, answer: Expected = 'ok'): EndpointCase => ({
  input,
  who: 'everybody',
  answer,
});
const signedIn = (input: EndpointCase['input'] = {}, answer: Expected = 'ok'): EndpointCase => ({
  input,
  who: 'signed-in',
  answer,
});
const paid = (input: EndpointCase['input'], answer: Expected): EndpointCase => ({
  input,
  who: 'business and staff',
  answer,
});

const companies = (input: EndpointCase['input']): EndpointCase => ({ input, who: 'companies and staff', answer: 'ok' });

const staff = (act: StaffAct, input: EndpointCase['input'] = {}, answer: ErrorName = 'ok'): EndpointCase => ({
  input,
  who: { act },
  answer,
});

const digest = 'a'.repeat(64);
const ticket = 'T'.repeat(43);
const validate = 'V'.repeat(43);
const code = '123456';
const phone = '13912345678';
const mail = 'somebody@example.cn';
const reason = '按工单处理';
/** A published notice of the demo data, with its version. */
const notice = { id: 'LDYN-2021-0001', version: 2 };
const report = { id: 'monthly-1999-01', version: 1 };
const NO_OVERRIDE = { title: null, summary: null, topic_ids: null, is_hidden: false, is_pinned: false };
const SOURCE = { name: '某站', feed_url: '', licence: '', may_keep_text: false, is_hidden: false };
/** Patches are part of the business edition. */
const NO_PATCHES: Expected = { personal: 'forbidden', enterprise: 'forbidden', business: 'ok', staff: 'ok' };
const nobodys = '00000000-0000-4000-8000-000000000000';

/** Who may apply for the enterprise edition may upload a licence. */
const MAY_UPLOAD: Expected = {
  ...{ personal: 'uploadType', enterprise: 'alreadyEnterprise', business: 'alreadyEnterprise', staff: 'mayNotApply' },
};

/** Every call of the portal; a missing one does not compile. */
export const ENDPOINT_CASES: Record<keyof typeof API, EndpointCase> = {
  listVulnerabilities: everybody({ search: 'log4j' }),
  listLdyEntries: everybody(),
  listCnvdEntries: everybody(),
  listCnnvdEntries: everybody(),
  suggestVulnerabilities: everybody({ search: 'CVE-2021' }),
  readVulnerability: everybody({ id: 'CVE-2021-44228' }),
  readLdyEntry: everybody({ id: 'CVE-2021-44228' }),
  // The demo data has no entry from these libraries.
  readCnvdEntry: everybody({ id: 'CNVD-2021-95914' }, 'notFound'),
  readCnnvdEntry: everybody({ id: 'CNNVD-202112-799' }, 'notFound'),
  readLibraryEntry: everybody({ source: 'ldy', id: 'CVE-2021-44228' }),
  checkAffected: everybody({ id: 'CVE-2021-44228', version: '2.14.1' }),
  checkOwnSystems: everybody({ id: 'CVE-2021-44228', systems: [{ name: 'Apache Log4j', version: '2.14.1' }] }),
  readFeatured: everybody(),
  listBoardSources: everybody(),
  listVulnerabilityTypes: everybody(),
  listProducts: everybody(),
  listVendors: everybody(),
  listComponents: everybody(),
  readListConfiguration: everybody(),
  listTags: everybody(),
  readStatistics: signedIn({ charts: ['severity'] }),
  readBugStatistic: signedIn(),
  readSituation: signedIn({}, { personal: 'forbidden', enterprise: 'forbidden', business: 'ok', staff: 'ok' }),
  readProductStandard: everybody(),

  listPatches: everybody({ search: 'windows' }),
  suggestPatches: everybody({ search: 'windows' }),
  readPatch: signedIn({ id: 'KB4012212' }),
  readPatchChain: signedIn({ id: 'KB4012212' }, NO_PATCHES),
  listSafeVersions: everybody({ vulnerability: 'CVE-2020-1472' }),
  listPatchesOf: everybody({ id: 'CVE-2020-1472' }),
  listMissingPatches: signedIn({ text: 'KB4012212' }, NO_PATCHES),

  listReports: paid({}, 'ok'),
  readReport: paid({ id: 'monthly-1999-01' }, 'notFound'),
  readReportSubscription: paid({}, 'ok'),
  subscribeToReports: paid({ kinds: ['monthly'] }, 'ok'),
  readUnsubscribeLink: everybody({ token: ticket }, 'notFound'),
  unsubscribeFromReports: everybody({ token: ticket }),
  listAllReports: staff('reports.read'),
  readReportDraft: staff('reports.read', { id: 'monthly-1999-01' }, 'notFound'),
  writeReport: staff('reports.edit', { kind: 'monthly', day: '1989-01-01' }, 'reportNothing'),
  saveReport: staff('reports.edit', { ...report, remark: '', sections: [] }, 'notFound'),
  recountReport: staff('reports.edit', report, 'notFound'),
  publishReport: staff('reports.publish', report, 'notFound'),
  withdrawReport: staff('reports.withdraw', { id: report.id, reason }, 'notFound'),
  listNotices: everybody({ search: 'log4j' }),
  suggestNotices: everybody({ search: 'log4j' }),
  listNoticesOf: everybody({ id: 'CVE-2021-44228' }),
  markNoticesSeen: signedIn(),
  markPatchesSeen: signedIn(),
  readNotice: everybody({ id: 'LDYN-2021-0001' }),
  compareRevisions: everybody({ id: 'LDYN-2021-0001', revision: 2 }),
  readNoticeCsaf: everybody({ id: 'LDYN-2021-0001' }),
  readVulnerabilityCsaf: everybody({ id: 'CVE-2021-44228' }),
  checkNotice: staff('notices.read', { id: 'LDYN-2021-0001' }),
  listAllNotices: staff('notices.read'),
  readDraft: staff('notices.read', { id: 'LDYN-2021-0001' }),
  compareDrafts: staff('notices.read', { id: 'LDYN-2021-0001', before: 1, after: 2 }),
  beAtNotice: staff('notices.write', { id: 'LDYN-2021-0001', changed: false }),
  readRecordFacts: staff('notices.read', { ids: ['CVE-2021-44228'] }),
  draftFromCsaf: staff('notices.write', {}, 'invalidInput'),
  createNotice: staff('notices.write', { document: { title: '一条情报', kind: 'risk' } }),
  saveNotice: staff('notices.write', { ...notice, document: { title: '一条情报', kind: 'risk' } }, 'noticeNotNow'),
  reviseNotice: staff('notices.write', { id: 'LDYN-2021-0001', version: 99 }, 'staffChangedMeanwhile'),
  submitNotice: staff('notices.write', notice, 'noticeNotNow'),
  sendNoticeBack: staff('notices.review', { ...notice, text: '请补充' }, 'noticeNotNow'),
  approveNotice: staff('notices.review', notice, 'noticeNotNow'),
  publishNotice: staff('notices.publish', notice, 'noticeNotNow'),
  withdrawNotice: staff('notices.withdraw', { id: 'LDYN-1999-0001', reason }, 'notFound'),
  supersedeNotice: staff('notices.withdraw', { id: 'LDYN-1999-0001', by: 'LDYN-2021-0001', reason }, 'notFound'),
  commentOnNotice: staff('notices.review', { ...notice, field: 'summary', text: '请补充' }),
  resolveNoticeComment: staff('notices.review', { id: 'LDYN-2021-0001', comment: 999_999 }, 'notFound'),
  listKiosks: signedIn(),
  // Staff have addresses by their edition alone.
  makeKiosk: paid({ name: '大厅', panels: ['figures'], edition: 'personal' }, { business: 'ok', staff: 'forbidden' }),
  revokeKiosk: signedIn({ id: nobodys }, 'notFound'),
  readKiosk: everybody({ token: ticket }, 'notFound'),
  readOperatorDashboard: paid({}, 'ok'),
  listBearers: signedIn(),
  endBearer: signedIn({ kind: 'share', id: nobodys }, 'notFound'),
  endAllBearers: signedIn(),
  prolongBearer: signedIn({ kind: 'savedFeed', id: nobodys }, 'notFound'),
  listPrivateFeeds: signedIn(),
  makePrivateFeed: signedIn({ list: 'notices' }),
  deletePrivateFeed: signedIn({ id: nobodys }),
  listNewsItems: staff('news.read'),
  readNewsItem: staff('news.read', { id: '0'.repeat(16) }, 'notFound'),
  editNewsItem: staff('news.edit', { id: '0'.repeat(16), version: 0, override: NO_OVERRIDE, reason }, 'notFound'),
  mergeNewsItems: staff('news.edit', { id: '0'.repeat(16), into: '1'.repeat(16), reason }, 'notFound'),
  splitNewsEntry: staff('news.edit', { id: '0'.repeat(16), source: 'x', key: 'y', reason }, 'notFound'),
  listNewsTopicRules: staff('news.read'),
  previewNewsTopic: staff('news.read', { id: 'ransomware', words: ['勒索'] }),
  saveNewsTopic: staff(
    'news.edit',
    { id: 'ransomware', version: 99, name: '勒索软件', words: ['勒索'], place: 3, reason },
    'staffChangedMeanwhile',
  ),
  deleteNewsTopic: staff('news.edit', { id: 'nothing', version: 0, reason }, 'notFound'),
  listNewsSources: staff('news.read'),
  saveNewsSource: staff('news.edit', { ...SOURCE, id: 'nothing', version: 0, reason }, 'notFound'),
  takeBackNews: staff('news.edit', { id: 'nothing', hours: 24, restore: false, reason }, 'notFound'),
  exportNewsSources: staff('news.read'),
  importNewsSources: staff('news.edit', { opml: '<opml version="2.0"><body/></opml>', reason }),
  readShared: everybody({ bug_id: ticket }, 'notFound'),
  readSharedBatch: everybody({ batch_id: ticket }, 'notFound'),
  readShareCard: everybody({ id: ticket }, 'notFound'),
  shareItem: signedIn({ kind: 'vulnerability', id: 'CVE-1999-0001' }, 'notFound'),
  shareBatch: paid({ ids: ['CVE-2021-44228'] }, 'ok'),
  listShares: signedIn(),
  revokeShare: signedIn({ id: nobodys }, 'notFound'),
  signIn: everybody({ user_name: 'unknown', password: digest, validate, agreed: true }, 'captchaFailed'),
  signOut: everybody(),
  readUser: everybody(),
  readUserType: everybody(),
  readSignInOptions: everybody(),
  listSessions: signedIn(),
  endSession: signedIn({ id: 'x', password: digest }, 'passwordWrong'),
  endOtherSessions: signedIn({ password: digest }, 'passwordWrong'),
  beginTotp: paid({ password: digest }, 'passwordWrong'),
  confirmTotp: paid({ totp: code }, 'totpWrong'),
  enterTotp: paid({ totp: code }, 'totpWrong'),
  removeTotp: paid({ password: digest, totp: code }, 'passwordWrong'),

  sendRegisterCode: everybody({ phoneOrMail: mail, validate }, 'captchaFailed'),
  register: everybody({ phoneOrMail: mail, code, flow: ticket, password: digest, agreed: true }, 'codeWrong'),
  beginRecovery: everybody({ phoneOrMail: mail, validate }, 'captchaFailed'),
  verifyRecoveryCode: everybody({ phoneOrMail: mail, verificationCode: code, flow: ticket }, 'codeWrong'),
  finishRecovery: everybody({ phoneOrMail: mail, verificationCode: code, flow: ticket, password: digest }, 'codeWrong'),
  changePassword: signedIn({ old_password: digest, password: 'b'.repeat(64) }, 'passwordWrong'),
  readProfile: signedIn(),
  sendNoticeMailCode: signedIn({ mail, validate }, 'captchaFailed'),
  bindNoticeMail: signedIn({ mail, code }, 'codeWrong'),
  sendBindMailCode: signedIn({ mail, validate }, 'captchaFailed'),
  bindMail: signedIn({ mail, code, password: digest }, 'passwordWrong'),
  sendBindPhoneCode: signedIn({ phone, validate }, 'captchaFailed'),
  bindPhone: signedIn({ phone, code, password: digest }, 'passwordWrong'),
  switchMailNotices: signedIn({ on: true }),
  setNotices: signedIn({ platform: true, mail: true }),
  bindIndustries: signedIn({ industrys: '' }),
  beginWechat: signedIn(),
  checkWechat: signedIn({ ticket }),
  unbindWechat: signedIn(),
  agreeToTerms: signedIn({ version: TERMS_VERSION }),
  allowFingerprint: signedIn({ allowed: false }),
  exportMyData: signedIn({ password: digest }, 'passwordWrong'),
  deleteAccount: signedIn({ password: digest }, 'passwordWrong'),
  keepAccount: signedIn(),

  readEnterpriseForm: signedIn(),
  sendEnterpriseCode: signedIn({ to: mail, validate }, 'captchaFailed'),
  sendEnterprisePhoneCode: signedIn({ phone, validate }, 'captchaFailed'),
  // Only personal accounts apply for the enterprise edition.
  applyForEnterprise: signedIn(
    {
      ...{
        userName: 'new-name',
        company: '某某公司',
        department: '安全部',
        industrys: '9',
        mail,
        code,
        name: '张三',
        phone,
        phone_code: code,
      },
      file: '/none',
    },
    { personal: 'codeWrong', enterprise: 'alreadyEnterprise', business: 'alreadyEnterprise', staff: 'mayNotApply' },
  ),
  sendInvitationCode: everybody({ to: mail, validate }, 'captchaFailed'),
  applyForInvitation: everybody(
    { name: '张三', company: '某某公司', mail, code },
    {
      ...{ visitor: 'codeWrong', personal: 'mayNotApply', enterprise: 'mayNotApply' },
      ...{ business: 'mayNotApply', staff: 'mayNotApply' },
    },
  ),
  sendBusinessCode: everybody({ phone, validate }, 'captchaFailed'),
  applyForBusiness: everybody(
    { name: '张三', company: '某某公司', industrys: '9', mail, phone, code },
    {
      ...{ visitor: 'codeWrong', personal: 'codeWrong', enterprise: 'codeWrong' },
      ...{ business: 'alreadyBusiness', staff: 'mayNotApply' },
    },
  ),
  listMyApplications: signedIn(),
  // The test sends a text.
  checkDownload: signedIn({ id: 'CVE-2021-44228', file: 'K'.repeat(22) }, 'notFound'),
  downloadAttachment: signedIn({ link: 'L'.repeat(43) }, 'notFound'),
  readExportOptions: signedIn(),
  requestExport: signedIn({ of: 'vulnerability', id: 'CVE-0000-0000', format: 'docx' }, 'notFound'),
  requestListExport: signedIn(
    { list: 'vulnerabilities', format: 'csv', columns: [], filter: {} },
    { personal: 'quotaUsedUp', enterprise: 'ok', business: 'ok', staff: 'ok' },
  ),
  requestFindingsExport: signedIn(
    { format: 'csv' },
    { personal: 'quotaUsedUp', enterprise: 'ok', business: 'ok', staff: 'ok' },
  ),
  downloadExport: signedIn({ ticket }, 'notFound'),
  uploadLicenceImage: signedIn({}, MAY_UPLOAD),
  uploadLicencePdf: signedIn({}, MAY_UPLOAD),
  readLicence: signedIn({ key: 'K'.repeat(22) }, 'notFound'),
  answerApplication: signedIn({ id: nobodys, version: 1, note: '已补充' }, 'notFound'),

  beginCaptcha: everybody({ purpose: 'sign-in' }),
  answerCaptcha: everybody({ id: ticket, x: 100, track: [], by: 'pointer' }, 'captchaFailed'),
  // Available only with a script-loaded provider.
  exchangeCaptcha: everybody({ purpose: 'sign-in', validate }, 'notFound'),
  slowDown: signedIn({ validate }, 'captchaFailed'),
  readQuotas: everybody(),
  readDisclaimer: signedIn(),
  confirmDisclaimer: signedIn(),
  listSavedSearches: signedIn(),
  saveSearch: signedIn({ name: '近期严重漏洞', filter: { severity: ['critical'] } }),
  changeSavedSearch: signedIn({ id: nobodys, name: '近期' }, 'notFound'),
  deleteSavedSearch: signedIn({ id: nobodys }, 'notFound'),
  followSearch: signedIn({ id: nobodys }, 'notFound'),
  unfollowSearch: signedIn({ id: nobodys }),
  readOwnSystems: signedIn(),
  replaceOwnSystems: signedIn({ systems: [{ name: 'Nginx', version: '1.24.0' }], revision: 0 }),
  matchComponents: signedIn({ components: [{ purl: 'pkg:npm/lodash@4.17.20' }] }),
  listAssets: signedIn(),
  saveAsset: signedIn({ name: '门户', product: 'nginx/nginx', version: '1.18.0' }),
  changeAssets: signedIn({ ids: [nobodys], group: '生产' }, 'notFound'),
  deleteAssets: signedIn({ ids: [nobodys] }, 'notFound'),
  moveAssets: signedIn({ ids: [nobodys], holder: nobodys }, 'notFound'),
  listAssetTags: signedIn(),
  listOrganisations: signedIn(),
  createOrganisation: companies({ name: '安全部' }),
  readOrganisation: signedIn({ id: nobodys }, 'notFound'),
  changeOrganisation: signedIn({ id: nobodys, name: '安全部' }, 'notFound'),
  deleteOrganisation: signedIn({ id: nobodys }, 'notFound'),
  inviteMember: signedIn({ id: nobodys, who: 'unknown', role: 'member' }, 'notFound'),
  makeInvitationLink: signedIn({ id: nobodys, role: 'member' }, 'notFound'),
  revokeOrganisationInvitation: signedIn({ id: nobodys, invitation: nobodys }, 'notFound'),
  openInvitation: signedIn({ token: ticket }, 'notFound'),
  acceptInvitation: signedIn({ token: ticket }, 'notFound'),
  declineInvitation: signedIn({ invitation: nobodys }, 'notFound'),
  changeMember: signedIn({ id: nobodys, member: nobodys, role: 'member' }, 'notFound'),
  removeMember: signedIn({ id: nobodys, member: nobodys }, 'notFound'),
  leaveOrganisation: signedIn({ id: nobodys }, 'notFound'),
  handOver: signedIn({ id: nobodys, member: nobodys }, 'notFound'),
  readAsset: signedIn({ id: nobodys }, 'notFound'),
  describeBill: signedIn({ ids: [nobodys] }, 'notFound'),
  downloadBill: signedIn({ ids: nobodys, kind: 'spdx' }, 'notFound'),
  readAssetText: signedIn({ text: 'pkg:npm/lodash@4.17.20' }),
  readAssetFile: signedIn(),
  readExposures: signedIn({ ids: [nobodys] }, 'notFound'),
  listFindings: signedIn({ id: nobodys }, 'notFound'),
  readTrace: signedIn({ asset: nobodys, vulnerability: 'CVE-2031-0001' }, 'notFound'),
  listVerdictChanges: signedIn(),
  listWork: signedIn(),
  countWork: signedIn(),
  readWork: signedIn({ asset: nobodys, vulnerability: 'CVE-2031-0001' }, 'notFound'),
  changeWork: signedIn({ findings: [{ asset: nobodys, vulnerability: 'CVE-2031-0001' }], state: 1 }, 'notFound'),
  readOverview: signedIn(),
  listConcerned: signedIn({ vulnerability: 'CVE-2031-0001' }),
  undoWork: signedIn({ change: nobodys }, 'notFound'),
  listDecisions: signedIn(),
  readFindingDecisions: signedIn({ asset: nobodys, id: 'CVE-2021-44228' }, 'notFound'),
  previewDecision: signedIn({ findings: [{ asset: nobodys, id: 'CVE-2021-44228' }] }, 'notFound'),
  makeDecisions: signedIn(
    { findings: [{ asset: nobodys, id: 'CVE-2021-44228' }], kind: 'false-positive', reason: '没有安装' },
    'notFound',
  ),
  approveDecisions: signedIn({ ids: [nobodys] }, 'notFound'),
  revokeDecisions: signedIn({ ids: [nobodys] }, 'notFound'),
  // The file of the test is none.
  rehearseVex: signedIn({}, 'vexUnread'),
  readRehearsal: signedIn({ id: nobodys }, 'notFound'),
  applyVex: signedIn({ id: nobodys }, 'notFound'),
  listVexDocuments: signedIn(),
  approveVex: signedIn({ id: nobodys }, 'notFound'),
  withdrawVex: signedIn({ id: nobodys }, 'notFound'),
  exportVex: signedIn({ format: 'openvex', assets: [nobodys] }, 'notFound'),
  previewNaming: signedIn({ name: 'Spark', product: 'apache/spark' }),
  saveNaming: signedIn({ name: 'Spark', product: 'apache/spark' }),
  listNaming: signedIn(),
  deleteNaming: signedIn({ ids: [nobodys] }, 'notFound'),
  offerNaming: signedIn({ id: nobodys, offered: true }, 'notFound'),
  listOfferedNames: staff('library.read'),
  listSharedNames: staff('library.read'),
  answerOfferedName: staff('library.name', { id: nobodys, accept: true, reason: '名称属实' }, 'notFound'),
  withdrawSharedName: staff('library.name', { name: 'Spark', vendor: '', reason: '有误' }, 'notFound'),
  listBoards: signedIn(),
  readBoard: signedIn({ id: nobodys }, 'notFound'),
  createBoard: signedIn({ name: '月报' }),
  changeBoard: signedIn({ id: nobodys, version: 1, name: '周报' }, 'notFound'),
  addToBoard: signedIn({ id: nobodys, contents: [{ chart: 'severity' }] }, 'notFound'),
  deleteBoard: signedIn({ id: nobodys }, 'notFound'),
  startListening: signedIn(),

  listNews: signedIn({ search: 'log4j' }),
  readNewsConfiguration: signedIn(),
  listNewsTopics: signedIn(),
  likeNews: signedIn({ id: '0'.repeat(16), like: true }, 'notFound'),
  viewNews: signedIn({ id: '0'.repeat(16) }, 'notFound'),
  readAgreement: everybody({ document: 'protocol' }),
  readTermsToAgree: signedIn(),
  readBanner: everybody(),

  viewLicence: staff('applications.view-licence', { id: nobodys }, 'notFound'),
  readStaff: staff('back-office.enter'),
  listAnnounced: staff('back-office.enter'),
  countDesk: staff('back-office.enter'),
  confirmStaffPassword: staff('back-office.enter', { password: digest }, 'passwordWrong'),
  listStaff: staff('staff.read'),
  grantStaffRole: staff('staff.grant', { account_id: nobodys, role: 'editor', reason }, 'notFound'),
  confirmStaffRole: staff('staff.grant', { id: nobodys, reason }, 'staffChangedMeanwhile'),
  revokeStaffRole: staff('staff.revoke', { id: nobodys, reason }, 'notFound'),
  listApplications: staff('applications.read', { size: 20 }),
  countApplications: staff('applications.read'),
  readApplication: staff('applications.read', { id: nobodys }, 'notFound'),
  claimApplication: staff('applications.claim', { id: nobodys, version: 1 }, 'notFound'),
  releaseApplication: staff('applications.release', { id: nobodys, version: 2, reason }, 'notFound'),
  approveApplication: staff('applications.decide', { id: nobodys, version: 2, reason }, 'notFound'),
  rejectApplication: staff('applications.decide', { id: nobodys, version: 2, reason }, 'notFound'),
  askForMore: staff('applications.decide', { id: nobodys, version: 2, reason }, 'notFound'),
  listAccounts: staff('accounts.read', { size: 20 }),
  readAccount: staff('accounts.read', { id: nobodys }, 'notFound'),
  unmaskAccount: staff('accounts.unmask', { id: nobodys, reason }, 'notFound'),
  changeAccountEdition: staff('accounts.change-edition', { id: nobodys, edition: 'personal', reason }, 'notFound'),
  overridePermissions: staff(
    'accounts.override',
    { id: nobodys, grant: [60], deny: [], clear: [], reason },
    'notFound',
  ),
  endAccountSessions: staff('accounts.end-sessions', { id: nobodys, reason }, 'notFound'),
  unlockAccount: staff('accounts.unlock', { id: nobodys, reason }, 'notFound'),
  closeAccount: staff('accounts.close', { id: nobodys, state: 'active', reason }, 'notFound'),
  listInvitations: staff('invitations.read', { size: 20 }),
  listInvitationUses: staff('invitations.read', { id: nobodys }, 'notFound'),
  makeInvitations: staff('invitations.make', { count: 1, uses: 1, days: 30, note: '', reason }),
  revokeInvitation: staff('invitations.revoke', { id: nobodys, reason }, 'notFound'),
  listAllShares: staff('shares.read', { size: 20 }),
  revokeAnyShare: staff('shares.revoke', { id: nobodys, reason }, 'notFound'),
  unmaskApplication: staff('applications.unmask', { id: nobodys, reason }, 'notFound'),

  listQuarantine: staff('library.read'),
  readQuarantined: staff('library.read', { id: '0'.repeat(16) }, 'notFound'),
  replayQuarantined: staff('library.replay', { id: '0'.repeat(16), reason }, 'notFound'),
  replayQuarantineOfSource: staff('library.replay', { connector: 'none', reason }, 'notFound'),
  readLinks: staff('library.read', { id: 'CVE-2021-44228' }),
  listRevokedLinks: staff('library.read'),
  revokeLink: staff('library.link', { source: 'cnvd', subject: 'none', object: 'other', reason }, 'notFound'),
  restoreLink: staff('library.link', { source: 'cnvd', subject: 'none', object: 'other', reason }, 'notFound'),
  readLibraryState: staff('library.read'),
  rebuildLibrary: staff('library.rebuild', { reason }),

  listCollectedSources: staff('library.read'),
  listSourceVisits: staff('library.read', { id: 1_000_000 }),
  listCatalogue: staff('library.read'),
  addCollectedSource: staff(
    'library.change-sources',
    { name: '来源', adapter: 'none', url: 'https://feeds.example/', every: 60, licence: '', reason },
    'invalidInput',
  ),
  addCatalogued: staff('library.change-sources', { keys: ['none'], reason }, 'notFound'),
  editCollectedSource: staff(
    'library.change-sources',
    { id: 1_000_000, name: '来源', url: 'https://feeds.example/', every: 60, licence: '', reason },
    'notFound',
  ),
  turnSource: staff('library.change-sources', { id: 1_000_000, on: true, reason }, 'notFound'),
  letSourcePass: staff('library.change-sources', { id: 1_000_000, reason }, 'notFound'),
  visitSourceNow: staff('library.visit-source', { id: 1_000_000 }, 'notFound'),
  listImports: staff('library.read'),
  listDropped: staff('library.read'),
  startImport: staff('library.import', { connector: 'kev', file: 'none', reason }, 'notFound'),
  stopImport: staff('library.stop-import', { id: 1_000_000, reason }, 'staffChangedMeanwhile'),

  listCorrections: staff('library.read'),
  readCorrection: staff('library.read', { id: 'CVE-2021-44228' }),
  previewCorrection: staff('library.read', { id: 'CVE-2021-44228', correction: { titleCn: '标题' } }),
  correctRecord: staff(
    'library.correct',
    { id: 'none', version: 0, correction: { titleCn: '标题' }, reason },
    'notFound',
  ),
  // It takes a form.
  uploadAttachment: staff('library.attach', {}, 'invalidInput'),
  readPatchCopies: staff('library.read', { id: 'none' }, 'notFound'),
  keepPatchCopies: staff('library.attach', { id: 'none', copies: [], seen: [] }, 'notFound'),
  withdrawCorrection: staff('library.correct', { id: 'none', version: 1, reason }, 'notFound'),
  confirmCorrection: staff('library.correct', { proposal: 0, reason }, 'staffChangedMeanwhile'),
  dropCorrection: staff('library.correct', { proposal: 0, reason }, 'staffChangedMeanwhile'),

  readAgreementDraft: staff('texts.read'),
  saveAgreementDraft: staff(
    'texts.edit',
    {
      revision: 1_000,
      draft: { protocol: '', privacy: '', changes: '', substance: false, holds_from: '2026-12-01' },
      reason,
    },
    'staffChangedMeanwhile',
  ),
  proposeAgreement: staff('texts.publish', { revision: 1_000, reason }, 'staffChangedMeanwhile'),
  confirmAgreement: staff('texts.publish', { id: nobodys, reason }, 'notFound'),
  withdrawAgreement: staff('texts.publish', { id: nobodys, reason }, 'notFound'),
  readBrand: staff('texts.read'),
  saveBrand: staff('texts.edit', { revision: 1_000, brand: {}, reason }, 'staffChangedMeanwhile'),
  // The test sends a text.
  uploadLogo: staff('texts.upload-logo', {}, 'invalidInput'),
  readBannerText: staff('texts.read'),
  saveBanner: staff('texts.edit', { revision: 1_000, banner: null, reason }, 'staffChangedMeanwhile'),
  listJobs: staff('operations.read'),
  retryJob: staff('operations.retry', { id: 1_000_000, reason }, 'notFound'),
  readHealth: staff('operations.read'),
  countVerdictChanges: staff('operations.read'),
  probeParts: staff('operations.probe'),
  // Who has nothing bound has no message sent.
  sendTestMessage: staff('operations.test-message', { channel: 'mail', reason }, 'invalidInput'),
  listOutbox: staff('operations.read'),
  readOutboxMessage: staff('operations.read-message', { name: 'none', reason }, 'notFound'),
  listSettings: staff('operations.read'),
  listAuditEvents: staff('audit.read'),
  verifyAuditLog: staff('audit.verify'),
  exportAuditLog: staff('audit.export', { format: 'csv', reason }),
};

/** The answer to a caller of this role. */
export const answerTo = (answer: Expected, role: Role): ErrorName =>
  typeof answer === 'string' ? answer : (answer[role] ?? 'forbidden');

/** HTTP status of an answer with this code: a business refusal is sent as 200. */
export const statusOf = (answer: ErrorName): number => {
  const { code: number } = ERROR_CODES[answer];
  if (answer === 'notSignedIn') return 401;
  return number >= 400 && number < 600 ? number : 200;
};
