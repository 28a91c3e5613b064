import { NO_PAYLOAD } from '../../platform/jobs/job-definition.ts';
import type { Module } from '../../platform/modules/module.ts';
import { keepBuiltIn } from './agreement-texts.ts';
import { TEXT_EVENTS } from './events.ts';
import { deleteUnusedLogos, type LogoDeps } from './logos.ts';
import { bindTextRoutes, type TextDeps } from './text-routes.ts';

export const texts: Module<TextDeps & LogoDeps> = {
  tables: {
    site_text: 'every saved version of brand, banner and the draft of the agreements; the newest of each counts',
    agreement_version:
      'the published agreements, those that came with the portal, and the one that waits for a second person',
    site_logo: 'logos that were uploaded',
  },
  auditEvents: TEXT_EVENTS,
  routes: bindTextRoutes,
  prepare: async ({ database, siteInForce, clock }) =>
    keepBuiltIn(database, await siteInForce.read({ role: 'visitor' }), clock()),
  jobs: [
    {
      definition: { name: 'delete-unused-logos', title: '清理未用的标志', payload: NO_PAYLOAD, everySeconds: 3_600 },
      handle: ({ database, clock }) => deleteUnusedLogos(database, clock()),
    },
  ],
  // What somebody wrote on the portal stays; who it was is forgotten.
  eraseAccount: async (tx, accountId) => {
    await tx.execute('update site_text set changed_by = null where changed_by = $1', [accountId]);
    await tx.execute('update site_logo set uploaded_by = null where uploaded_by = $1', [accountId]);
    await tx.execute(
      `update agreement_version set proposed_by = nullif(proposed_by, $1), confirmed_by = nullif(confirmed_by, $1)
       where $1 in (proposed_by, confirmed_by)`,
      [accountId],
    );
  },
};
