import * as account from './accounts/account.ts';
import * as agreements from './accounts/agreements.ts';
import * as bearers from './accounts/bearers.ts';
import * as captcha from './accounts/captcha.ts';
import * as disclaimer from './accounts/disclaimer.ts';
import * as signIn from './accounts/sign-in.ts';
import * as applications from './applications.ts';
import * as assetBills from './asset/bills.ts';
import * as decisions from './asset/decisions.ts';
import * as exposure from './asset/exposure.ts';
import * as findings from './asset/findings.ts';
import * as findingsExport from './asset/findings-export.ts';
import * as match from './asset/match.ts';
import * as naming from './asset/naming.ts';
import * as assets from './asset/own-assets.ts';
import * as assetVerdicts from './asset/verdicts.ts';
import * as vex from './asset/vex.ts';
import * as attachments from './attachments.ts';
import * as staffAccounts from './back-office/accounts.ts';
import * as agreementTexts from './back-office/agreements.ts';
import * as announced from './back-office/announced.ts';
import * as review from './back-office/applications.ts';
import * as staffAttachments from './back-office/attachments.ts';
import * as audit from './back-office/audit.ts';
import * as corrections from './back-office/corrections.ts';
import * as desk from './back-office/desk.ts';
import * as imports from './back-office/imports.ts';
import * as invitations from './back-office/invitations.ts';
import * as library from './back-office/library.ts';
import * as licences from './back-office/licences.ts';
import * as sharedNaming from './back-office/naming.ts';
import * as newsroom from './back-office/news.ts';
import * as editorial from './back-office/notices.ts';
import * as operations from './back-office/operations.ts';
import * as staffReports from './back-office/reports.ts';
import * as staffShares from './back-office/shares.ts';
import * as siteTexts from './back-office/site-texts.ts';
import * as collectedSources from './back-office/sources.ts';
import * as staff from './back-office/staff.ts';
import * as banner from './banner.ts';
import * as boards from './boards.ts';
import * as exports from './exports.ts';
import * as feeds from './feeds.ts';
import * as kiosks from './kiosks.ts';
import * as live from './live.ts';
import * as news from './news.ts';
import * as noticeCsaf from './notice/csaf.ts';
import * as noticeDetail from './notice/detail.ts';
import * as notices from './notice/list.ts';
import * as operatorDashboard from './operator-dashboard.ts';
import * as organisations from './organisations.ts';
import * as ownSystems from './own-systems.ts';
import * as patchAnswers from './patch/answers.ts';
import * as patchDetail from './patch/detail.ts';
import * as patchList from './patch/list.ts';
import * as quotas from './quotas.ts';
import * as reports from './reports.ts';
import * as saved from './saved-searches.ts';
import * as sharing from './sharing.ts';
import * as situation from './situation.ts';
import * as sourceBoard from './source-board.ts';
import * as standards from './standards.ts';
import * as statistics from './statistics.ts';
import * as uploads from './uploads.ts';
import * as detail from './vulnerability/detail.ts';
import * as featured from './vulnerability/featured.ts';
import * as list from './vulnerability/list.ts';
import * as options from './vulnerability/options.ts';
import * as suggest from './vulnerability/suggest.ts';

/**
 * All calls of the portal, in the order of the documentation: each file of the contract lists its own as `CALLS`. A test checks that none is missing and
 * that no two have one name, and another that the server binds each of them.
 */
export const API = {
  ...list.CALLS,
  ...suggest.CALLS,
  ...detail.CALLS,
  ...match.CALLS,
  ...featured.CALLS,
  ...statistics.CALLS,
  ...kiosks.CALLS,
  ...operatorDashboard.CALLS,
  ...situation.CALLS,
  ...reports.CALLS,
  ...options.CALLS,
  ...attachments.CALLS,
  ...exports.CALLS,
  ...sourceBoard.CALLS,
  ...standards.CALLS,
  ...news.CALLS,
  ...notices.CALLS,
  ...noticeDetail.CALLS,
  ...sharing.CALLS,
  ...boards.CALLS,
  ...noticeCsaf.CALLS,
  ...patchList.CALLS,
  ...patchDetail.CALLS,
  ...patchAnswers.CALLS,
  ...signIn.CALLS,
  ...account.CALLS,
  ...applications.CALLS,
  ...uploads.CALLS,
  ...captcha.CALLS,
  ...quotas.CALLS,
  ...bearers.CALLS,
  ...disclaimer.CALLS,
  ...saved.CALLS,
  ...ownSystems.CALLS,
  ...assets.CALLS,
  ...exposure.CALLS,
  ...organisations.CALLS,
  ...naming.CALLS,
  ...sharedNaming.CALLS,
  ...findings.CALLS,
  ...assetVerdicts.CALLS,
  ...assetBills.CALLS,
  ...findingsExport.CALLS,
  ...decisions.CALLS,
  ...vex.CALLS,
  ...feeds.CALLS,
  ...live.CALLS,
  ...agreements.CALLS,
  ...banner.CALLS,
  ...licences.CALLS,
  ...staff.CALLS,
  ...announced.CALLS,
  ...desk.CALLS,
  ...review.CALLS,
  ...staffAccounts.CALLS,
  ...invitations.CALLS,
  ...staffShares.CALLS,
  ...library.CALLS,
  ...imports.CALLS,
  ...collectedSources.CALLS,
  ...corrections.CALLS,
  ...editorial.CALLS,
  ...staffReports.CALLS,
  ...newsroom.CALLS,
  ...agreementTexts.CALLS,
  ...siteTexts.CALLS,
  ...staffAttachments.CALLS,
  ...operations.CALLS,
  ...audit.CALLS,
};
