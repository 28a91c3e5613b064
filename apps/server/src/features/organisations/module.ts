import { type HolderTable, protectHolderTables } from '../../platform/database/holder-tables.ts';
import { NO_PAYLOAD } from '../../platform/jobs/job-definition.ts';
import type { Logger } from '../../platform/log/create-logger.ts';
import type { Module } from '../../platform/modules/module.ts';
import { ORGANISATION_EVENTS } from './events.ts';
import { tidyInvitations } from './invitations.ts';
import { leaveAll } from './members.ts';
import { bindOrganisationRoutes, type OrganisationDeps } from './organisation-routes.ts';
import { exportOrganisations } from './read-organisations.ts';

type Needs = Pick<OrganisationDeps, 'heldAssets'>;

interface Protection {
  holderTables: Readonly<Record<string, HolderTable>>;
  log: Logger;
}

export const organisations: Module<Omit<OrganisationDeps, keyof Needs> & Protection, object, Needs> = {
  needs: { heldAssets: true },
  tables: {
    organisation: 'organisations, which hold assets as accounts do ([0129](decisions/0129-organisations.md))',
    organisation_member: 'who is in an organisation, with which role',
    organisation_invitation: 'invitations into organisations until they are answered, a week at most',
  },
  transient: ['organisation_invitation'],
  prepare: async ({ database, holderTables, log }) => void (await protectHolderTables(database, holderTables, log)),
  auditEvents: ORGANISATION_EVENTS,
  routes: bindOrganisationRoutes,
  jobs: [
    {
      definition: {
        name: 'tidy-organisation-invitations',
        title: '清理过期的组织邀请',
        payload: NO_PAYLOAD,
        everySeconds: 3_600,
      },
      handle: ({ database, clock }) => tidyInvitations(database, clock()),
    },
  ],
  eraseAccount: leaveAll,
  exportParts: { organisations: ({ database }, accountId) => exportOrganisations(database, accountId) },
};
