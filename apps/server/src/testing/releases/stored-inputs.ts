import type { API } from '@ldy/contract/api.ts';
import type { Database } from '../../platform/database/database.ts';
import { digestOf, TEST_PASSWORD } from '../build-account.ts';
import { DRAFT } from './acts.ts';

const reason = '按工单处理';
const NO_CHANGE = { title: '又改的标题', summary: null, topic_ids: null, is_hidden: false, is_pinned: false };

/** What a release's file has, by its name in the statements below. '' where the release had no such thing. */
export type StoredIds = Record<keyof typeof OWN | keyof typeof ANY, string>;

/** Of the caller. */
const OWN = {
  savedSearch: 'select id from saved_search where account_id = $1',
  board: 'select id from statistics_board where account_id = $1',
  kiosk: 'select id from kiosk where account_id = $1',
  feed: 'select id from private_feed where account_id = $1',
  share: 'select id from share_link where made_by = $1',
  ownApplication: 'select id from application where account_id = $1',
  session: 'select id from session where account_id = $1',
} as const;

const ANY = {
  draft: "select id from notice where state = 'draft'",
  draftVersion: "select version::text as id from notice where state = 'draft'",
  comment: 'select id::text as id from notice_comment',
  commented: 'select notice_id as id from notice_comment',
  report: "select id from report where live_version is not null order by id = 'yearly-2021' desc",
  reportDraft: 'select id from report where live_version is null',
  application: 'select id from application',
  news: 'select id from news_item',
  newsSource: 'select id from news_source',
  newsKey: 'select key as id from news_entry order by source_id = (select min(id) from news_source) desc',
  otherNews: 'select id from news_item order by id desc',
  topic: 'select id from news_topic',
  proposal: 'select id::text as id from proposed_correction',
  invitation: 'select id from invitation where id is not null',
  agreement: 'select id from agreement_version where version is null',
  staffRole: "select id from staff_member where revoked_at is null and role = 'reviewer'",
  account: "select id from account where user_name = 'enterprise'",
  subject: 'select subject as id from identifier_assertion where subject <> object',
  object: 'select object as id from identifier_assertion where subject <> object',
  assertionSource: 'select source as id from identifier_assertion where subject <> object',
  patch: 'select id from patch',
} as const;

export async function readStoredIds(database: Database, account: string): Promise<StoredIds> {
  const ids: Record<string, string> = {};
  for (const [name, sql] of [...Object.entries(OWN), ...Object.entries(ANY)]) {
    const [row] = await database.query<{ id: string }>(`${sql} limit 1`, sql.includes('$1') ? [account] : []);
    ids[name] = row?.id ?? '';
  }
  return ids as StoredIds;
}

// biome-ignore lint/suspicious/noExplicitAny: data of answers of any call.
type Got = Partial<Record<keyof typeof API, any>>;
/** Of what the caller asked before, the last data under the name of each call. */
type Inputs = Partial<Record<keyof typeof API, (ids: StoredIds, got: Got) => Record<string, unknown>>>;

const secretOf = (got: Got, isBatch: boolean): string =>
  got.listShares?.list.find(({ kind }: { kind: string }) => (kind === 'batch') === isBatch)?.secret ?? NO_SECRET;
const NO_SECRET = 'T'.repeat(43);

/** Inputs by which a call reads or changes what the file of a release has; other calls have those of the table of calls. */
export const STORED_INPUTS: Inputs = {
  listVulnerabilities: () => ({}),
  suggestVulnerabilities: () => ({ search: 'log4j' }),
  readBugStatistic: () => ({}),
  listPatches: () => ({}),
  readPatch: ({ patch }) => ({ id: patch }),
  readPatchChain: ({ patch }) => ({ id: patch }),
  readPatchCopies: ({ patch }) => ({ id: patch }),
  listReports: () => ({}),
  readReport: ({ report }) => ({ id: report }),
  readReportDraft: ({ reportDraft }) => ({ id: reportDraft }),
  recountReport: ({ reportDraft }) => ({ id: reportDraft, version: 1 }),
  publishReport: ({ reportDraft }) => ({ id: reportDraft, version: 1 }),
  withdrawReport: ({ report }) => ({ id: report, reason }),
  listNotices: () => ({}),
  readDraft: ({ draft }) => ({ id: draft }),
  compareDrafts: ({ draft }) => ({ id: draft, before: 1, after: 2 }),
  saveNotice: ({ draft, draftVersion }) => ({
    ...{ id: draft, version: Number(draftVersion), document: { title: '又改了一次', kind: 'risk' } },
  }),
  commentOnNotice: ({ draft, draftVersion }) => ({
    id: draft,
    version: Number(draftVersion),
    field: 'summary',
    text: '请补充',
  }),
  resolveNoticeComment: ({ commented, comment }) => ({ id: commented, comment: Number(comment) }),
  withdrawNotice: () => ({ id: 'LDYN-2022-0001', reason }),
  supersedeNotice: () => ({ id: 'LDYN-2022-0002', by: 'LDYN-2021-0001', reason }),
  revokeKiosk: ({ kiosk }) => ({ id: kiosk }),
  deletePrivateFeed: ({ feed }) => ({ id: feed }),
  prolongBearer: ({ feed }) => ({ kind: 'privateFeed', id: feed }),
  endBearer: ({ share }) => ({ kind: 'share', id: share }),
  revokeShare: ({ share }) => ({ id: share }),
  revokeAnyShare: ({ share }) => ({ id: share, reason }),
  shareItem: () => ({ kind: 'vulnerability', id: 'CVE-2021-44228' }),
  changeSavedSearch: ({ savedSearch }) => ({ id: savedSearch, name: '改过的名称' }),
  followSearch: ({ savedSearch }) => ({ id: savedSearch }),
  unfollowSearch: ({ savedSearch }) => ({ id: savedSearch }),
  deleteSavedSearch: ({ savedSearch }) => ({ id: savedSearch }),
  readBoard: ({ board }) => ({ id: board }),
  addToBoard: ({ board }) => ({ id: board, contents: [{ chart: 'severity' }] }),
  changeBoard: ({ board }) => ({ id: board, version: 2, name: '周报' }),
  deleteBoard: ({ board }) => ({ id: board }),
  listNews: () => ({}),
  likeNews: ({ news }) => ({ id: news, like: true }),
  viewNews: ({ news }) => ({ id: news }),
  readNewsItem: ({ news }) => ({ id: news }),
  editNewsItem: ({ news }, { readNewsItem }) => ({
    id: news,
    version: readNewsItem?.version ?? 0,
    override: NO_CHANGE,
    reason,
  }),
  mergeNewsItems: ({ news, otherNews }) => ({ id: otherNews, into: news, reason }),
  readApplication: ({ application }) => ({ id: application }),
  claimApplication: ({ application }) => ({ id: application, version: 2 }),
  releaseApplication: ({ application }) => ({ id: application, version: 2, reason }),
  approveApplication: ({ application }) => ({ id: application, version: 2, reason }),
  rejectApplication: ({ application }) => ({ id: application, version: 2, reason }),
  askForMore: ({ application }) => ({ id: application, version: 2, reason }),
  unmaskApplication: ({ application }) => ({ id: application, reason }),
  answerApplication: ({ ownApplication }) => ({ id: ownApplication, version: 2, note: '已补充' }),
  readAccount: ({ account }) => ({ id: account }),
  unmaskAccount: ({ account }) => ({ id: account, reason }),
  changeAccountEdition: ({ account }) => ({ id: account, edition: 'personal', reason }),
  overridePermissions: ({ account }) => ({ id: account, grant: [60], deny: [], clear: [], reason }),
  endAccountSessions: ({ account }) => ({ id: account, reason }),
  unlockAccount: ({ account }) => ({ id: account, reason }),
  closeAccount: ({ account }) => ({ id: account, state: 'active', reason }),
  listInvitationUses: ({ invitation }) => ({ id: invitation }),
  revokeInvitation: ({ invitation }) => ({ id: invitation, reason }),
  readLinks: ({ subject }) => ({ id: subject }),
  revokeLink: ({ assertionSource, subject, object }) => ({ source: assertionSource, subject, object, reason }),
  correctRecord: () => ({ id: 'CVE-2021-44228', version: 1, correction: { titleCn: '又更正的标题' }, reason }),
  withdrawCorrection: () => ({ id: 'CVE-2021-44228', version: 1, reason }),
  confirmCorrection: ({ proposal }) => ({ proposal: Number(proposal), reason }),
  confirmAgreement: ({ agreement }) => ({ id: agreement, reason }),
  withdrawAgreement: ({ agreement }) => ({ id: agreement, reason }),
  grantStaffRole: ({ account }) => ({ account_id: account, role: 'editor', reason }),
  revokeStaffRole: ({ staffRole }) => ({ id: staffRole, reason }),
  readShared: (_, got) => ({ bug_id: secretOf(got, false) }),
  readSharedBatch: (_, got) => ({ batch_id: secretOf(got, true) }),
  readShareCard: (_, got) => ({ id: secretOf(got, false) }),
  exportMyData: () => ({ password: digestOf(TEST_PASSWORD) }),
  requestExport: () => ({ of: 'vulnerability', id: 'CVE-2021-44228', format: 'markdown' }),
  requestListExport: () => ({ list: 'vulnerabilities', format: 'csv', columns: [], filter: {} }),
  downloadExport: (_, { requestListExport, requestExport }) => ({
    ticket: requestExport?.ticket ?? requestListExport?.ticket ?? NO_SECRET,
  }),
  saveReport: ({ reportDraft }) => ({ id: reportDraft, version: 1, remark: '编者按', sections: [] }),
  saveNewsTopic: (_, { listNewsTopicRules }) => {
    const { id, name, words, place, version } = listNewsTopicRules.list[0];
    return { id, name, words, place, version, reason };
  },
  takeBackNews: ({ newsSource }) => ({ id: newsSource, hours: 24, restore: false, reason }),
  splitNewsEntry: ({ news }, { readNewsItem }) => {
    const [entry] = readNewsItem?.entries ?? [];
    return { id: news, source: entry?.source ?? 'x', key: entry?.key ?? 'y', reason };
  },
  saveBrand: (_, { readBrand }) => ({ revision: readBrand.revision, brand: { name: '又改的名称' }, reason }),
  saveBanner: (_, { readBannerText }) => ({ revision: readBannerText.revision, banner: null, reason }),
  saveAgreementDraft: (_, { readAgreementDraft }) => ({ revision: readAgreementDraft.revision, draft: DRAFT, reason }),
  proposeAgreement: (_, { saveAgreementDraft, readAgreementDraft }) => ({
    revision: (saveAgreementDraft ?? readAgreementDraft).revision,
    reason,
  }),
  writeReport: () => ({ kind: 'yearly', day: '2019-06-01' }),
};
