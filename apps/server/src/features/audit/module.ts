import type { Configuration } from '../../platform/config/configuration.ts';
import { NO_PAYLOAD } from '../../platform/jobs/job-definition.ts';
import type { EventTypes } from '../../platform/modules/event-words.ts';
import type { CommonDeps, Module } from '../../platform/modules/module.ts';
import { auditCommand } from './audit-command.ts';
import { AUDIT_EVENTS } from './events.ts';
import { eventsOfAccount } from './events-of-account.ts';
import { pruneChain } from './prune-chain.ts';
import { sealChain } from './seal-chain.ts';
import { type SumDeps, sendSum } from './send-sum.ts';

interface Deps extends CommonDeps, Omit<SumDeps, 'configuration'> {
  configuration: Pick<Configuration, 'auditKeepDays' | 'auditSum'>;
  eventTypes: EventTypes;
}

export const audit: Module<Deps> = {
  tables: {
    audit_entry: 'events that wait until their transaction commits and they join the chain',
    audit_event:
      'the chain of the audit log: who did what from where, each row with the hash of the one before ([0015](decisions/0015-audit-and-quotas.md))',
    audit_head: 'one row: the end of the chain, which is its lock, and how many events there are',
    audit_seal: 'places of the chain, signed with a key that is not in the database',
    audit_cut: 'where pruning cut the chain, with the hash there, signed as seals are',
  },
  auditEvents: AUDIT_EVENTS,
  jobs: [
    {
      // Events since the last seal can be rewritten undetected by someone with database access; this limits them to five minutes.
      definition: { name: 'seal-audit', title: '封存审计日志', payload: NO_PAYLOAD, everySeconds: 300 },
      handle: ({ database, sealer, clock }) => sealChain(database, sealer, clock()),
    },
    {
      definition: { name: 'send-audit-sum', title: '寄送审计日志校验和', payload: NO_PAYLOAD, everySeconds: 86_400 },
      handle: sendSum,
    },
    {
      definition: { name: 'prune-audit', title: '清理审计日志', payload: NO_PAYLOAD, everySeconds: 86_400 },
      handle: ({ database, sealer, configuration, clock }) =>
        pruneChain(database, sealer, configuration.auditKeepDays, clock()),
    },
  ],
  commands: {
    audit: ({ configuration, ...deps }, args, io) =>
      auditCommand({ ...deps, keepDays: configuration.auditKeepDays }, args, io),
  },
  exportParts: { events: ({ database, eventTypes }, accountId) => eventsOfAccount(database, accountId, eventTypes) },
};
