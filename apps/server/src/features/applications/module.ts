import type { Configuration } from '../../platform/config/configuration.ts';
import { NO_PAYLOAD } from '../../platform/jobs/job-definition.ts';
import type { Module } from '../../platform/modules/module.ts';
import { CONTACT } from './application.ts';
import type { ApplicationDeps } from './application-deps.ts';
import { bindApplicationRoutes } from './application-routes.ts';
import { APPLICATION_EVENTS } from './events.ts';
import { eraseApplications, forgetApplications } from './forget-applications.ts';
import { loadHolidays } from './load-holidays.ts';
import { exportApplications } from './read-my-applications.ts';

interface Deps extends Omit<ApplicationDeps, 'holidays' | 'licences'> {
  configuration: Pick<Configuration, 'holidaysFile' | 'channels'>;
}

type Gives = Pick<ApplicationDeps, 'holidays'>;
type Needs = Pick<ApplicationDeps, 'holidays' | 'licences'>;

export const applications: Module<Deps, Gives, Needs> = {
  needs: { holidays: true, licences: true },
  provides: { holidays: ({ configuration }) => loadHolidays(configuration.holidaysFile) },
  tables: {
    application:
      'who asks for the enterprise or the commercial edition, or for an invitation ([0062](decisions/0062-applications.md))',
    application_event: 'what was done about an application',
  },
  sealed: [{ table: 'application', column: 'contact_sealed', purpose: CONTACT }],
  auditEvents: APPLICATION_EVENTS,
  routes: bindApplicationRoutes,
  jobs: [
    {
      definition: {
        name: 'forget-applications',
        title: '清理过期的申请材料',
        payload: NO_PAYLOAD,
        everySeconds: 3_600,
      },
      handle: ({ database, clock }) => forgetApplications(database, clock()),
    },
  ],
  eraseAccount: eraseApplications,
  exportParts: {
    applications: ({ database, sealer }, accountId) => exportApplications(database, sealer, accountId),
  },
};
