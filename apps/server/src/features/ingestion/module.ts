import { NO_PAYLOAD } from '../../platform/jobs/job-definition.ts';
import type { Module } from '../../platform/modules/module.ts';
import { finishInterruptedRun } from './finish-run.ts';
import { importCommand } from './import-command.ts';
import { quarantineCommand } from './quarantine-command.ts';
import { rebuildAfterUpdate, rebuildCommand } from './rebuild.ts';

export const ingestion: Module = {
  tables: ['import_run', 'quarantine'],
  jobs: [
    {
      definition: { name: 'finish-imports', payload: NO_PAYLOAD, everySeconds: 3_600 },
      handle: ({ database, clock }) => finishInterruptedRun(database, clock()),
    },
    {
      definition: {
        name: 'rebuild-library',
        payload: NO_PAYLOAD,
        everySeconds: 600,
        // Takes minutes after an update, more for larger libraries, so it has a queue of its own.
        queue: { name: 'rebuild', atOnce: 1 },
        longestSeconds: 86_400,
      },
      handle: (deps, _, signal) => rebuildAfterUpdate(deps, signal),
    },
  ],
  commands: { import: importCommand, quarantine: quarantineCommand, rebuild: rebuildCommand },
};
