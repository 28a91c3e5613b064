import { NO_PAYLOAD } from '../../platform/jobs/job-definition.ts';
import type { Module } from '../../platform/modules/module.ts';
import { endTooFast } from './end-too-fast.ts';

export const pace: Module = {
  jobs: [
    {
      definition: { name: 'end-too-fast-sessions', payload: NO_PAYLOAD },
      everySeconds: 60,
      handle: ({ database, clock }) => endTooFast(database, clock()),
    },
  ],
};
