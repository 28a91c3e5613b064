import { NO_PAYLOAD } from '../../platform/jobs/job-definition.ts';
import type { Module } from '../../platform/modules/module.ts';
import { cleanUpSessions } from './clean-up.ts';

export const sessions: Module = {
  jobs: [
    {
      definition: { name: 'clean-up-sessions', payload: NO_PAYLOAD },
      everySeconds: 900,
      handle: ({ database, clock }) => cleanUpSessions(database, clock()),
    },
  ],
};
