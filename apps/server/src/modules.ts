import { accounts } from './features/accounts/module.ts';
import { applications } from './features/applications/module.ts';
import { assets } from './features/assets/module.ts';
import { audit } from './features/audit/module.ts';
import { backOffice } from './features/back-office/module.ts';
import { backup } from './features/backup/module.ts';
import { boards } from './features/boards/module.ts';
import { captcha } from './features/captcha/module.ts';
import { collection } from './features/collection/module.ts';
import { corrections } from './features/corrections/module.ts';
import { disclaimer } from './features/disclaimer/module.ts';
import { exports } from './features/exports/module.ts';
import { feeds } from './features/feeds/module.ts';
import { figures } from './features/figures/module.ts';
import { ingestion } from './features/ingestion/module.ts';
import { invitations } from './features/invitations/module.ts';
import { kiosks } from './features/kiosks/module.ts';
import { live } from './features/live/module.ts';
import { metrics } from './features/metrics/module.ts';
import { news } from './features/news/module.ts';
import { notices } from './features/notices/module.ts';
import { operatorDashboard } from './features/operator-dashboard/module.ts';
import { organisations } from './features/organisations/module.ts';
import { ownSystems } from './features/own-systems/module.ts';
import { pages } from './features/pages/module.ts';
import { patches } from './features/patches/module.ts';
import { products } from './features/products/module.ts';
import { quotas } from './features/quotas/module.ts';
import { reports } from './features/reports/module.ts';
import { savedSearches } from './features/saved-searches/module.ts';
import { sessions } from './features/sessions/module.ts';
import { sharing } from './features/sharing/module.ts';
import { signIn } from './features/sign-in/module.ts';
import { singleSignOn } from './features/single-sign-on/module.ts';
import { situation } from './features/situation/module.ts';
import { sourceBoard } from './features/source-board/module.ts';
import { staff } from './features/staff/module.ts';
import { standards } from './features/standards/module.ts';
import { statistics } from './features/statistics/module.ts';
import { texts } from './features/texts/module.ts';
import { translation } from './features/translation/module.ts';
import { uploads } from './features/uploads/module.ts';
import { verification } from './features/verification/module.ts';
import { vulnerabilities } from './features/vulnerabilities/module.ts';
import { platform } from './platform/platform-module.ts';

/**
 * The capabilities of the portal; the only list of them on the server. They are prepared in this order, which is also the order of sections
 * in a data export.
 */
export const MODULES = [
  platform,
  accounts,
  ingestion,
  collection,
  vulnerabilities,
  translation,
  products,
  standards,
  sourceBoard,
  figures,
  statistics,
  operatorDashboard,
  situation,
  news,
  notices,
  patches,
  reports,
  texts,
  pages,
  sessions,
  signIn,
  singleSignOn,
  captcha,
  verification,
  applications,
  uploads,
  invitations,
  disclaimer,
  quotas,
  savedSearches,
  ownSystems,
  assets,
  organisations,
  boards,
  feeds,
  exports,
  sharing,
  kiosks,
  corrections,
  staff,
  backOffice,
  audit,
  backup,
  metrics,
  live,
] as const;
