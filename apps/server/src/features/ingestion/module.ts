import type { z } from 'zod';
import type { Module, ModuleJob } from '../../platform/modules/module.ts';
import { INGESTION_EVENTS } from './events.ts';
import { finishInterruptedRun, finishRun } from './finish-run.ts';
import { importCommand } from './import-command.ts';
import type { IngestionDeps } from './ingestion.ts';
import { FINISH_IMPORTS } from './library-jobs.ts';
import { quarantineCommand } from './quarantine-command.ts';
import { REPLAY_SOURCE, replaySource } from './replay-entries.ts';

const replay: ModuleJob<IngestionDeps> = {
  definition: REPLAY_SOURCE,
  handle: (deps, { connector }: z.output<typeof REPLAY_SOURCE.payload>, signal) =>
    replaySource(deps, connector, { signal }),
};

interface Gives {
  /** Updates numbers, counts and figures after a change of the library. */
  finishRun(): Promise<unknown>;
}

export const ingestion: Module<IngestionDeps, Gives> = {
  provides: { finishRun: (deps) => () => finishRun(deps) },
  tables: {
    import_run: 'when each import began and ended, with its counts',
    quarantine: 'what could not be understood, with reason, place and up to 256 kB of bytes',
    patch_file: 'hashes of files of patches that were read to their end: reading them again changes nothing',
  },
  knowledge: ['quarantine'],
  auditEvents: INGESTION_EVENTS,
  jobs: [{ definition: FINISH_IMPORTS, handle: (deps) => finishInterruptedRun(deps) }, replay],
  commands: { import: importCommand, quarantine: quarantineCommand },
};
