import { NO_PAYLOAD } from '../../platform/jobs/job-definition.ts';
import type { Module } from '../../platform/modules/module.ts';
import { tidyCodes } from './tidy-codes.ts';

export const verification: Module = {
  tables: ['verification_code', 'sending_pace'],
  jobs: [
    {
      definition: { name: 'tidy-verification-codes', payload: NO_PAYLOAD, everySeconds: 3_600 },
      handle: ({ database, clock }) => tidyCodes(database, clock()),
    },
  ],
};
