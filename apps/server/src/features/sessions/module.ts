import { NO_PAYLOAD } from '../../platform/jobs/job-definition.ts';
import type { Module } from '../../platform/modules/module.ts';
import { cleanUpSessions } from './clean-up.ts';
import { SESSION_EVENTS } from './events.ts';
import { endTooFast } from './too-fast.ts';

export const sessions: Module = {
  auditEvents: SESSION_EVENTS,
  jobs: [
    {
      definition: { name: 'clean-up-sessions', payload: NO_PAYLOAD },
      everySeconds: 900,
      handle: ({ database, clock }) => cleanUpSessions(database, clock()),
    },
    {
      definition: { name: 'end-too-fast-sessions', payload: NO_PAYLOAD },
      everySeconds: 60,
      handle: ({ database, clock }) => endTooFast(database, clock()),
    },
  ],
};
