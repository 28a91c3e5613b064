import { NO_PAYLOAD } from '../../platform/jobs/job-definition.ts';
import type { Module } from '../../platform/modules/module.ts';
import type { OnScan, Wechat } from '../../platform/wechat/wechat.ts';
import { type AccountRouteDeps, bindAccountRoutes } from './account-routes.ts';
import { accountsCommand } from './command/accounts-command.ts';
import type { ResealDeps } from './command/upkeep-by-command.ts';
import { createOnScan } from './contacts/bind-wechat.ts';
import { ACCOUNT_EVENTS } from './events.ts';
import { endPaidEditions } from './lifecycle/change-edition.ts';
import { type EraseDeps, eraseAccounts } from './lifecycle/erase-accounts.ts';
import { SEALED_COLUMNS } from './personal-columns.ts';
import type { ReadQuotas } from './read-profile.ts';

type Deps = Omit<AccountRouteDeps, 'wechat' | 'readQuotas'> & EraseDeps & ResealDeps & { channels: { wechat: Wechat } };

export const accounts: Module<Deps, { onScan: OnScan }, { readQuotas: ReadQuotas }> = {
  needs: { readQuotas: true },
  provides: { onScan: createOnScan },
  tables: {
    account: 'people, with what single accounts were granted and denied',
    account_password: 'their last passwords, as hashes',
    demo_mark: 'one row once demo accounts were made, or must not be: no start makes them again',
    consent: 'what somebody agreed to: document, version, time, address, and when it was taken back',
  },
  auditEvents: ACCOUNT_EVENTS,
  sealed: SEALED_COLUMNS,
  routes: (app, deps) => bindAccountRoutes(app, { ...deps, wechat: deps.channels.wechat }),
  jobs: [
    {
      definition: { name: 'erase-accounts', title: '注销到期的账号', payload: NO_PAYLOAD, everySeconds: 3_600 },
      handle: (deps, _, signal) => eraseAccounts(deps, signal),
    },
    {
      definition: { name: 'end-paid-editions', title: '结束到期的版别', payload: NO_PAYLOAD, everySeconds: 60 },
      handle: (deps, _, signal) => endPaidEditions(deps, signal),
    },
  ],
  commands: { accounts: accountsCommand },
};
