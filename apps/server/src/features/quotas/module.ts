import type { OutputOf } from '@ldy/contract/endpoint.ts';
import type * as contract from '@ldy/contract/quotas.ts';
import type { Viewer } from '@ldy/contract/viewer.ts';
import { shanghaiDay } from '@ldy/domain/calendar/shanghai-day.ts';
import type { Configuration } from '../../platform/config/configuration.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { NO_PAYLOAD } from '../../platform/jobs/job-definition.ts';
import type { CommonDeps, Module } from '../../platform/modules/module.ts';
import type { Sealer } from '../../platform/sealing/sealer.ts';
import { giveVisitorCookies } from './browser-of.ts';
import { bindQuotaRoutes } from './quota-routes.ts';
import { visitorQuotas } from './quota-subject.ts';
import { exportQuotaUse, readQuotas } from './read-quotas.ts';

interface Deps extends CommonDeps {
  sealer: Sealer;
  configuration: Configuration;
}

interface Gives {
  /** What a caller may still use today. */
  readQuotas(viewer: Viewer): Promise<OutputOf<typeof contract.readQuotas>['quotas']>;
}

export const quotas: Module<Deps, Gives> = {
  provides: {
    readQuotas:
      ({ database, clock }) =>
      async (viewer) =>
        (await readQuotas(database, viewer, undefined, clock())).quotas,
  },
  tables: {
    quota_use: "how much of today's quotas is used ([0015](decisions/0015-audit-and-quotas.md))",
    quota_key: 'for what a quota was used today, as keyed hashes: the same costs once',
  },
  routes: (app, deps) => {
    bindQuotaRoutes(app, { ...deps, visitors: visitorQuotas(deps) });
    giveVisitorCookies(app, { ...deps, publicUrl: deps.configuration.publicUrl });
  },
  jobs: [
    {
      definition: { name: 'tidy-quotas', title: '清理用量记录', payload: NO_PAYLOAD, everySeconds: 3_600 },
      handle: ({ database, clock }) => tidyQuotas(database, clock()),
    },
  ],
  exportParts: { quota_use: ({ database }, accountId) => exportQuotaUse(database, accountId) },
};

/** Deletes the use of past days. */
export async function tidyQuotas(q: Queryable, now: string): Promise<void> {
  const today = shanghaiDay(now);
  await q.execute('delete from quota_key where day < $1', [today]);
  await q.execute('delete from quota_use where day < $1', [today]);
}
