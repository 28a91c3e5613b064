import type { Module } from '../../platform/modules/module.ts';
import { bindOwnSystemRoutes } from './own-system-routes.ts';
import { exportOwnSystems } from './read-own-systems.ts';

export const ownSystems: Module = {
  tables: {
    own_system_list: 'systems and products that accounts run ([0102](decisions/0102-which-patch.md))',
  },
  routes: bindOwnSystemRoutes,
  eraseAccount: (tx, accountId) => tx.execute('delete from own_system_list where account_id = $1', [accountId]),
  exportParts: { own_systems: ({ database }, accountId) => exportOwnSystems(database, accountId) },
};
