import type { z } from 'zod';
import type { CommonDeps, Module, ModuleJob } from '../../platform/modules/module.ts';
import { INGESTION_EVENTS } from './events.ts';
import { finishInterruptedRun } from './finish-run.ts';
import { importCommand } from './import-command.ts';
import { FINISH_IMPORTS, REBUILD_LIBRARY } from './library-jobs.ts';
import { quarantineCommand } from './quarantine-command.ts';
import { rebuildAfterUpdate, rebuildCommand } from '../vulnerabilities/rebuild-command.ts';
import { REPLAY_SOURCE, replaySource } from './replay-entries.ts';

const replay: ModuleJob<CommonDeps> = {
  definition: REPLAY_SOURCE,
  handle: (deps, { connector }: z.output<typeof REPLAY_SOURCE.payload>, signal) =>
    replaySource(deps, connector, { signal }),
};

export const ingestion: Module = {
  tables: ['import_run', 'quarantine'],
  auditEvents: INGESTION_EVENTS,
  jobs: [
    { definition: FINISH_IMPORTS, handle: ({ database, clock }) => finishInterruptedRun(database, clock()) },
    { definition: REBUILD_LIBRARY, handle: (deps, _, signal) => rebuildAfterUpdate(deps, signal) },
    replay,
  ],
  commands: { import: importCommand, quarantine: quarantineCommand, rebuild: rebuildCommand },
};
