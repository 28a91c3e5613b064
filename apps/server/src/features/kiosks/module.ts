import { NO_PAYLOAD } from '../../platform/jobs/job-definition.ts';
import type { Logger } from '../../platform/log/create-logger.ts';
import type { Module } from '../../platform/modules/module.ts';
import { KIOSK_EVENTS } from './events.ts';
import { kioskBearers } from './kiosk-bearers.ts';
import { bindKioskChannel, bindKioskRoutes, type KioskDeps } from './kiosk-routes.ts';
import { listKiosks, tidyKiosks } from './kiosks.ts';

type Needs = Pick<KioskDeps, 'readSituation' | 'regionMap'>;

export const kiosks: Module<Omit<KioskDeps, keyof Needs> & { log: Logger }, object, Needs> = {
  needs: { readSituation: true, regionMap: true },
  tables: {
    kiosk:
      'addresses of screens: the hash of what opens each, its owner, what it may show, until when ([0088](decisions/0088-addresses-of-screens.md))',
  },
  auditEvents: KIOSK_EVENTS,
  routes: bindKioskRoutes,
  live: bindKioskChannel,
  jobs: [
    {
      definition: { name: 'tidy-kiosks', title: '清理大屏', payload: NO_PAYLOAD, everySeconds: 3600 },
      handle: ({ database, clock }) => tidyKiosks(database, clock()),
    },
  ],
  bearers: { kiosk: kioskBearers },
  exportParts: { kiosks: ({ database }, accountId) => listKiosks(database, accountId) },
  eraseAccount: (tx, accountId) => tx.execute('delete from kiosk where account_id = $1', [accountId]),
};
