import type { Module } from '../../platform/modules/module.ts';
import { bindAccountAdministration } from './accounts/account-routes.ts';
import { bindReviewRoutes } from './applications/review-routes.ts';
import { bindAuditRoutes } from './audit/audit-routes.ts';
import { BACK_OFFICE_EVENTS } from './events.ts';
import { bindInvitationRoutes } from './invitations/invitation-routes.ts';
import { bindCorrectionRoutes } from './library/correction-routes.ts';
import { bindLibraryRoutes } from './library/library-routes.ts';
import { bindQuarantineRoutes } from './library/quarantine-routes.ts';
import { bindLicenceRoutes } from './licences/licence-routes.ts';
import { bindMessageRoutes } from './operations/message-routes.ts';
import { bindOperationsRoutes } from './operations/operations-routes.ts';
import { bindStaffRoutes } from './staff/staff-routes.ts';
import type { BackOfficeDeps } from './staff-deps.ts';

export const backOffice: Module<BackOfficeDeps> = {
  auditEvents: BACK_OFFICE_EVENTS,
  routes: (app, deps) => {
    bindStaffRoutes(app, deps);
    bindReviewRoutes(app, deps);
    bindAccountAdministration(app, deps);
    bindInvitationRoutes(app, deps);
    bindQuarantineRoutes(app, deps);
    bindLibraryRoutes(app, deps);
    bindCorrectionRoutes(app, deps);
    bindOperationsRoutes(app, deps);
    bindMessageRoutes(app, deps);
    bindAuditRoutes(app, deps);
    bindLicenceRoutes(app, deps);
  },
};
