import { NO_PAYLOAD } from '../../platform/jobs/job-definition.ts';
import type { Module } from '../../platform/modules/module.ts';
import { bindCardRoutes } from './cards/card-routes.ts';
import { SHARING_EVENTS } from './events.ts';
import { exportShares, tidyShares } from './list-shares.ts';
import { SECRET_PURPOSE } from './make-share.ts';
import { shareBearers } from './share-bearers.ts';
import { bindShareRoutes, type ShareDeps } from './share-routes.ts';
import { sharesCommand } from './shares-command.ts';

export const sharing: Module<ShareDeps> = {
  tables: {
    share_link: 'share links with their openings ([0077](decisions/0077-sharing.md))',
    share_opening: 'which readers opened a link within the hour, as keyed hashes',
  },
  sealed: [{ table: 'share_link', column: 'secret_sealed', purpose: SECRET_PURPOSE }],
  auditEvents: SHARING_EVENTS,
  commands: { shares: sharesCommand },
  routes: (app, deps) => {
    bindShareRoutes(app, deps);
    bindCardRoutes(app, deps);
  },
  jobs: [
    {
      definition: { name: 'tidy-shares', title: '清理分享链接', payload: NO_PAYLOAD, everySeconds: 3600 },
      handle: ({ database, clock }) => tidyShares(database, clock()),
    },
  ],
  bearers: { share: shareBearers },
  exportParts: { shares: ({ database }, accountId) => exportShares(database, accountId) },
  eraseAccount: (tx, accountId) => tx.execute('delete from share_link where made_by = $1', [accountId]),
};
