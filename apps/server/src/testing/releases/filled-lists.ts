import type { API } from '@ldy/contract/api.ts';

/** Lists → the table of their rows: of a release that stored some the list is not empty. */
export const FILLED_LISTS: Partial<Record<keyof typeof API, string>> = {
  listVulnerabilities: 'vulnerability',
  listPatches: 'patch',
  listNotices: 'notice',
  listReports: 'report',
  listNews: 'news_item',
  listSavedSearches: 'saved_search',
  listBoards: 'statistics_board',
  listKiosks: 'kiosk',
  listPrivateFeeds: 'private_feed',
  listShares: 'share_link',
  listMyApplications: 'application',
  listApplications: 'application',
  listAllNotices: 'notice_version',
  listAllReports: 'report_version',
  listAllShares: 'share_link',
  listCorrections: 'correction',
  listNewsItems: 'news_item',
  listInvitations: 'invitation',
  listAccounts: 'account',
  listStaff: 'staff_member',
  listAuditEvents: 'audit_event',
};
