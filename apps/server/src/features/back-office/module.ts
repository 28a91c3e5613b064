import type { Module } from '../../platform/modules/module.ts';
import { bindAccountAdministration } from './accounts/account-routes.ts';
import { bindReviewRoutes } from './applications/review-routes.ts';
import { bindAuditRoutes } from './audit/audit-routes.ts';
import { BACK_OFFICE_EVENTS } from './events.ts';
import { bindInvitationRoutes } from './invitations/invitation-routes.ts';
import { bindCorrectionRoutes } from './library/correction-routes.ts';
import { bindImportRoutes } from './library/import-routes.ts';
import { bindLibraryRoutes } from './library/library-routes.ts';
import { bindCopyRoutes } from './library/patch-copies.ts';
import { bindQuarantineRoutes } from './library/quarantine-routes.ts';
import { bindSourceRoutes } from './library/source-routes.ts';
import { bindLicenceRoutes } from './licences/licence-routes.ts';
import { bindNewsroomRoutes } from './news/news-routes.ts';
import { bindEditorialRoutes } from './notices/notice-routes.ts';
import { bindMessageRoutes } from './operations/message-routes.ts';
import { bindOperationsRoutes } from './operations/operations-routes.ts';
import { PROBE_PARTS, probeParts } from './operations/probe-parts.ts';
import { bindReportDesk } from './reports/report-routes.ts';
import { bindShareOversight } from './shares/share-routes.ts';
import { bindAnnouncedRoutes } from './staff/announced-routes.ts';
import { bindDeskRoutes } from './staff/desk-routes.ts';
import { bindStaffRoutes } from './staff/staff-routes.ts';
import type { BackOfficeDeps } from './staff-deps.ts';
import { bindAgreementRoutes } from './texts/agreement-routes.ts';
import { bindSiteTextRoutes } from './texts/site-text-routes.ts';

type Needs = Pick<
  BackOfficeDeps,
  'holidays' | 'licences' | 'placeOf' | 'scanForViruses' | 'singleSignOn' | 'translation'
>;

export const backOffice: Module<Omit<BackOfficeDeps, keyof Needs>, object, Needs> = {
  needs: { holidays: true, licences: true, placeOf: true, scanForViruses: true, singleSignOn: true, translation: true },
  tables: {
    probe:
      'how each provider and the store of files answered when they were last asked ([0071](decisions/0071-probes.md))',
  },
  auditEvents: BACK_OFFICE_EVENTS,
  jobs: [{ definition: PROBE_PARTS, handle: probeParts }],
  routes: (app, deps) => {
    bindStaffRoutes(app, deps);
    bindAnnouncedRoutes(app, deps);
    bindDeskRoutes(app, deps);
    bindReviewRoutes(app, deps);
    bindAccountAdministration(app, deps);
    bindInvitationRoutes(app, deps);
    bindQuarantineRoutes(app, deps);
    bindLibraryRoutes(app, deps);
    bindImportRoutes(app, deps);
    bindSourceRoutes(app, deps);
    bindCorrectionRoutes(app, deps);
    bindCopyRoutes(app, deps);
    bindEditorialRoutes(app, deps);
    bindNewsroomRoutes(app, deps);
    bindReportDesk(app, deps);
    bindShareOversight(app, deps);
    bindAgreementRoutes(app, deps);
    bindSiteTextRoutes(app, deps);
    bindOperationsRoutes(app, deps);
    bindMessageRoutes(app, deps);
    bindAuditRoutes(app, deps);
    bindLicenceRoutes(app, deps);
  },
};
