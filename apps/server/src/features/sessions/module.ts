import type { Configuration } from '../../platform/config/configuration.ts';
import { NO_PAYLOAD } from '../../platform/jobs/job-definition.ts';
import type { Logger } from '../../platform/log/create-logger.ts';
import type { CommonDeps, Module } from '../../platform/modules/module.ts';
import { createPlaceOf, type PlaceOf } from '../../platform/places/place-of.ts';
import { cleanUpSessions } from './clean-up.ts';
import { eraseSessions } from './end-sessions.ts';
import { SESSION_EVENTS } from './events.ts';
import { endTooFast } from './too-fast.ts';

interface Deps extends CommonDeps {
  configuration: Pick<Configuration, 'addressDatabase'>;
  log: Pick<Logger, 'warn'>;
}

export const sessions: Module<Deps, { placeOf: PlaceOf }> = {
  provides: { placeOf: ({ configuration, log }) => createPlaceOf(configuration.addressDatabase, log) },
  tables: {
    session: 'who is signed in where ([0013](decisions/0013-sessions.md))',
    sign_in_failure: 'wrong passwords and codes of the last minutes',
    flow_ticket: 'steps of a flow that are passed on: from password to code, from code to new password',
  },
  transient: ['session', 'flow_ticket'],
  auditEvents: SESSION_EVENTS,
  eraseAccount: eraseSessions,
  jobs: [
    {
      definition: { name: 'clean-up-sessions', title: '清理登录会话', payload: NO_PAYLOAD, everySeconds: 900 },
      handle: ({ database, clock }) => cleanUpSessions(database, clock()),
    },
    {
      definition: { name: 'end-too-fast-sessions', title: '结束调用过快的会话', payload: NO_PAYLOAD, everySeconds: 60 },
      handle: ({ database, clock }) => endTooFast(database, clock()),
    },
  ],
};
